import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// Where `npm run dev` finds a table.
const server = 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content-security policy allows no inline script, and fonts stay files of their own.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': { target: server, headers: { origin: server } },
      '/ws': { target: server.replace('http', 'ws'), ws: true, headers: { origin: server } },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
})
