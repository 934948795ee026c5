// Guided games that follow one another.
import type { GameEntry, Lesson } from './protocol'

/** The lesson after the one that was played, if it was one and there is another. */
export function nextLesson(entry: Pick<GameEntry, 'lessons' | 'options'>): Lesson | null {
  const lessons = entry.lessons ?? []
  const was = lessons.findIndex((lesson) => Object.entries(lesson.options).every(([name, value]) => entry.options[name] === value))
  return was >= 0 ? (lessons[was + 1] ?? null) : null
}
