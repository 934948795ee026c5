// Guns, timber, a bell and the sea, made of noise and sines; silent until asked for.
import { settings } from './settings.svelte'

let context: AudioContext | null = null
let sea: GainNode | null = null
let noise: AudioBuffer | null = null

function waken(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

/** Two seconds of noise, made once. */
function hiss(at: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = at.createBuffer(1, at.sampleRate * 2, at.sampleRate)
    const data = noise.getChannelData(0)
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  }
  const source = at.createBufferSource()
  source.buffer = noise
  return source
}

/** A burst of noise through a filter that closes: a gun, a spar that breaks, flames. */
function burst(after: number, long: number, loud: number, from: number, to: number, kind: BiquadFilterType = 'lowpass'): void {
  const at = waken()
  if (!at) return
  const start = at.currentTime + after
  const [source, filter, gain] = [hiss(at), at.createBiquadFilter(), at.createGain()]
  filter.type = kind
  filter.frequency.setValueAtTime(from, start)
  filter.frequency.exponentialRampToValueAtTime(to, start + long)
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + long)
  source.connect(filter).connect(gain).connect(at.destination)
  source.start(start, Math.random())
  source.stop(start + long)
}

function tone(after: number, pitch: number, long: number, loud: number, fall = 1): void {
  const at = waken()
  if (!at) return
  const start = at.currentTime + after
  const [source, gain] = [at.createOscillator(), at.createGain()]
  source.frequency.setValueAtTime(pitch, start)
  source.frequency.exponentialRampToValueAtTime(pitch * fall, start + long)
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + long)
  source.connect(gain).connect(at.destination)
  source.start(start)
  source.stop(start + long)
}

function gun(after: number, loud: number): void {
  burst(after, 0.9, loud, 1400, 90)
  tone(after, 95, 0.45, loud * 0.8, 0.35)
}

export function bell(strokes = 2): void {
  for (let i = 0; i < strokes; i++)
    for (const [pitch, loud] of [[1180, 0.07], [2950, 0.03], [5100, 0.012]] as const) tone(i * 0.34, pitch, 1.4, loud)
}

/** What a staged moment sounds like, by how it looks. */
export function soundOf(effect: string): void {
  if (!settings.sound) return
  listen()
  if (effect === 'broadside') for (let i = 0; i < 9; i++) gun(0.4 + i * 0.06, 0.16)
  else if (effect === 'explosion') {
    gun(0.6, 0.6)
    burst(0.62, 2.4, 0.4, 600, 50)
  } else if (effect === 'sinking') {
    burst(0.6, 2.2, 0.2, 380, 70)
    for (let i = 0; i < 5; i++) tone(1 + i * 0.27, 150 - i * 14, 0.2, 0.08, 1.5)
  } else if (effect === 'mast') {
    // Timber that cracks, then the splash.
    for (let i = 0; i < 4; i++) burst(0.7 + i * 0.09, 0.1, 0.22, 3800, 700, 'bandpass')
    burst(1.5, 0.8, 0.2, 1500, 200)
  } else if (effect === 'blow') {
    burst(0, 0.12, 0.3, 5200, 900, 'bandpass')
    burst(0.16, 0.5, 0.22, 1800, 160)
  } else if (effect === 'fire') for (let i = 0; i < 7; i++) burst(i * 0.11, 0.16, 0.1, 4200, 1200, 'bandpass')
  else bell()
}

/** The sea under it all, as long as sound is on. */
export function listen(): void {
  const at = waken()
  if (!at || sea) return
  const [source, filter, swell, depth] = [hiss(at), at.createBiquadFilter(), at.createOscillator(), at.createGain()]
  sea = at.createGain()
  source.loop = true
  filter.frequency.value = 420
  sea.gain.value = 0.025
  swell.frequency.value = 0.11
  depth.gain.value = 0.014
  swell.connect(depth).connect(sea.gain)
  source.connect(filter).connect(sea).connect(at.destination)
  source.start()
  swell.start()
}

export function silence(): void {
  void context?.close()
  context = sea = noise = null
}
