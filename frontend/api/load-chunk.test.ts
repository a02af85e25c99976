import { expect, it, vi } from 'vitest'
import { describeError } from './error.ts'
import { isMissingChunk, loadChunk } from './load-chunk.ts'

const missing = [
  // Chromium, Firefox, Safari, and Vite for the styles.
  'Failed to fetch dynamically imported module: https://x.example/assets/a-1.js',
  'error loading dynamically imported module: https://x.example/assets/a-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a-1.css',
]

it.each(missing)('recognizes a part that did not arrive and has a message for it: %s', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true)
  expect(describeError(new TypeError(message))).toBe(
    'A part of the page did not arrive. Check the connection and try again.',
  )
})

it.each(['Importing a module script failed.', 'x is not a function'])(
  'gives up if the message has no address: %s',
  async (message) => {
    const load = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError(message))
    await expect(loadChunk(load)).rejects.toThrow(message)
    expect(load).toHaveBeenCalledTimes(1)
  },
)

it('loads the missing styles and then the part', async () => {
  const link = Object.assign(new EventTarget(), { rel: '', href: '' })
  const append = () => link.dispatchEvent(new Event('load'))
  vi.stubGlobal('document', { createElement: () => link, head: { append } })
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/a-1.css'))
    .mockResolvedValue('part')
  expect(await loadChunk(load)).toBe('part')
  expect(link).toMatchObject({ rel: 'stylesheet', href: expect.stringMatching(/^\/assets\/a-1\.css\?\d+$/) })
  vi.unstubAllGlobals()
})
