import { createWriteStream, type WriteStream } from 'node:fs'

/** Writes the functions' log to a new file instead of the terminal. Status 500 is a bug, so the terminal shows it too. */
export function logFunctionsTo(file: string): { close(): Promise<void> } {
  const open = (flags: string) =>
    createWriteStream(file, { flags, mode: 0o600 }).on('error', () => (stream = undefined))
  // A full disk ends a stream. The next line opens another.
  let stream: WriteStream | undefined = open('w')
  const originals = { info: console.info, warn: console.warn, error: console.error }
  for (const level of ['info', 'warn', 'error'] as const)
    console[level] = (...parts: unknown[]) => {
      const [line] = parts
      const fromFunction = typeof line === 'string' && line.startsWith('{"level":')
      if (fromFunction) (stream ??= open('a')).write(`${line}\n`)
      if (!fromFunction || line.includes('"status":500')) originals[level](...parts)
    }
  return {
    close: () => {
      Object.assign(console, originals)
      return new Promise((resolve) => (stream ? void stream.end(() => resolve()) : resolve()))
    },
  }
}
