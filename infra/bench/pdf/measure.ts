import { readFileSync, writeFileSync } from 'node:fs'

/** The times of one library in one process, in milliseconds. `cold` is from the first import to the first file. */
export type Measured = { cold: number; warm: number[] }

const warmUps = 10

/** `node bundle input.json first.pdf times.json`: draws the first input cold, and others warm. */
export async function measure(render: (input: never) => Promise<Uint8Array>): Promise<void> {
  const [inputFile = '', firstFile = '', timesFile = ''] = process.argv.slice(2)
  const readAt = performance.now()
  const [first, ...rest] = JSON.parse(readFileSync(inputFile, 'utf8')) as [never, ...never[]]
  const reading = performance.now() - readAt
  const bytes = await render(first)
  // The bundle's first line notes its start, before any import.
  const cold = performance.now() - Number(Reflect.get(globalThis, 'benchBegan')) - reading
  writeFileSync(firstFile, bytes)
  const warm: number[] = []
  for (const input of rest) {
    const start = performance.now()
    await render(input)
    warm.push(performance.now() - start)
  }
  writeFileSync(timesFile, JSON.stringify({ cold, warm: warm.slice(warmUps) } satisfies Measured))
}
