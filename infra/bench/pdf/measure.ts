import { readFileSync, writeFileSync } from 'node:fs'

/** What one process found out about one library, in milliseconds. `cold` runs from its first import to its first file. */
export type Measured = { cold: number; warm: number[] }

const discarded = 10

/**
 * Times one library in a process of its own, given `node bundle input.json first.pdf times.json`: the first of the
 * inputs cold, which becomes first.pdf, the next ten to warm up, and each of the rest, every one another quote.
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

/** The bundle's first line notes when it began, before anything is imported. */
function startedAt(): number {
  const began: unknown = Reflect.get(globalThis, 'benchBegan')
  if (typeof began !== 'number') throw new Error('The bundle did not note its beginning.')
  return began
}
