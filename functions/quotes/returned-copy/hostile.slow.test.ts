import { beforeAll, describe, expect, it, vi } from 'vitest'
import { inspect } from '../../files/pdf-safety/inspect.ts'
import { callsAllEncrypted, hiddenUpdates } from '../../testing/hostile/hidden-updates.ts'
import { hostilePdf } from '../../testing/hostile/hostile-pdfs.ts'
import { answerWithoutThread, judge } from '../../testing/hostile/judge.ts'
import { harmlessUpdates, markingUpdates } from '../../testing/hostile/updates.ts'
import { restricted } from '../../testing/hostile/edit.ts'
import { alteringCopies } from '../../testing/hostile/copies.ts'
import { makeMaterials, type Kinds, type Materials } from '../../testing/hostile/materials.ts'
import { Random } from '../../testing/hostile/random.ts'
import type * as PdfWorker from '../../files/pdf-worker.ts'
import { compareCopy } from './compare-copy.ts'

const threads = vi.hoisted(() => ({ on: true }))
vi.mock('../../files/pdf-worker.ts', async (importOriginal) => {
  const { askWorker } = await importOriginal<typeof PdfWorker>()
  const ask: typeof askWorker = (name, bytes, options) =>
    threads.on ? askWorker(name, bytes, options) : answerWithoutThread(name, bytes)
  return { askWorker: ask }
})

const seeds = Array.from({ length: 150 }, (_, seed) => seed)

let made: Materials
beforeAll(async () => {
  made = await makeMaterials()
})

it('a hostile or odd PDF neither crashes the check nor passes it', async () => {
  const faults: string[] = []
  for (const seed of seeds) {
    const hostile = await hostilePdf(seed, made)
    threads.on = hostile.sort === 'hostile structure'
    const judged = await judge(hostile, made)
    faults.push(...judged.faults.map((fault) => `${seed}, ${hostile.kind}: ${fault}`))
  }
  expect(faults).toEqual([])
})

const makeOne = async (make: Kinds[string]) => {
  threads.on = false
  return Buffer.from(await make(made, new Random(1)))
}

describe('our file no longer counts as ours with', () => {
  it.each(Object.entries(hiddenUpdates))('%s', async (_, make) => {
    const bytes = await makeOne(make)
    const [{ pdf }] = made.issued
    expect(bytes.indexOf(pdf)).toBe(0)
    // No other check would refuse it.
    expect(inspect(bytes)).toBe(inspect(Buffer.from(pdf)))
    const { proof, message } = await compareCopy(bytes, made.issued)
    expect([proof, message]).toEqual(['none', expect.stringContaining('A person must look at it.')])
  })
})

it('a message names an update that marks our whole file as encrypted', async () => {
  const { message } = await compareCopy(await makeOne(callsAllEncrypted), made.issued)
  expect(message).toContain('is encrypted, which programs read in different ways. A person must look at it.')
})

describe('our file still counts as ours with', () => {
  const marked = 'Something was added on page'
  const unmarked = 'Its pages look as we issued them, on the screen and in print.'
  it.each([
    ...Object.entries(markingUpdates).map(([kind, make]) => [kind, make, marked] as const),
    ...Object.entries(harmlessUpdates).map(([kind, make]) => [kind, make, unmarked] as const),
  ])('%s', async (_, make, words) => {
    const { proof, message } = await compareCopy(await makeOne(make), made.issued)
    expect([proof, message]).toEqual(['begins-with-issued', expect.stringContaining(words)])
  })
})

describe.each([
  ['a copy', (bytes: Uint8Array) => bytes],
  ['an encrypted copy', restricted],
])('%s does not count as the same', (_, written) => {
  it.each(Object.entries(alteringCopies))('with %s', async (_kind, make) => {
    const bytes = Buffer.from(await written(await makeOne(make)))
    const { proof } = await compareCopy(bytes, made.issued)
    expect(proof).toBe('none')
  })
})
