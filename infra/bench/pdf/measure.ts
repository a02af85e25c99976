import { readFileSync, writeFileSync } from 'node:fs'

/** The times of one library in one process, in milliseconds. `cold` is from the first import to the first file. */
export type Measured = { cold: number; warm: number[] }

const discarded = 10

/**
 * Measures one library in a separate process: `node bundle input.json first.pdf times.json`. The first input is drawn
 * cold and saved as first.pdf, the next ten are to warm up, and each of the rest is measured. Every input is another
 * quote.
 */
export async function measure(render: (input: never) => Promise<Uint8Array>): Promise<void> {
  const [inputFile = '', firstFile = '', timesFile = ''] = process.argv.slice(2)
  const readAt = performance.now()
  const [first, ...rest] = JSON.parse(readFileSync(inputFile, 'utf8')) as [never, ...never[]]
  const reading = performance.now() - readAt

  const bytes = await render(first)
  const cold = performance.now() - startedAt() - reading
  writeFileSync(firstFile, bytes)

  const warm: number[] = []
  for (const [index, input] of rest.entries()) {
    const start = performance.now()
    await render(input)
    if (index >= discarded) warm.push(performance.now() - start)
  }
  const measured: Measured = { cold, warm }
  writeFileSync(timesFile, JSON.stringify(measured))
}

/** The bundle's first line records its start, before any import. */
function startedAt(): number {
  const began: unknown = Reflect.get(globalThis, 'benchBegan')
  if (typeof began !== 'number') throw new Error('The bundle did not note its beginning.')
  return began
}
