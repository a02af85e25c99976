import { beforeAll, expect, it, vi } from 'vitest'
import { hostilePdf } from '../testing/hostile/hostile-pdfs.ts'
import { judge } from '../testing/hostile/judge.ts'
import { makeMaterials, type Materials } from '../testing/hostile/materials.ts'
import { answerWithoutThread } from '../testing/hostile/without-threads.ts'
import type * as PdfWorker from '../files/pdf-worker.ts'

const threads = vi.hoisted(() => ({ on: true }))
vi.mock('../files/pdf-worker.ts', async (importOriginal) => {
  const { askWorker } = await importOriginal<typeof PdfWorker>()
  const ask: typeof askWorker = (name, bytes, options) =>
    threads.on ? askWorker(name, bytes, options) : answerWithoutThread(name, bytes)
  return { askWorker: ask }
})

/** `npm run bench -- hostile-pdfs` tries two thousand. */
const seeds = Array.from({ length: 150 }, (_, seed) => seed)

let made: Materials
beforeAll(async () => {
  made = await makeMaterials()
})

it('a hostile or odd PDF neither crashes the check nor gets through it', async () => {
  const faults: string[] = []
  for (const seed of seeds) {
    const hostile = await hostilePdf(seed, made)
    threads.on = hostile.sort === 'hostile structure'
    const judged = await judge(hostile, made)
    faults.push(...judged.faults.map((fault) => `${seed}, ${hostile.kind}: ${fault}`))
  }
  expect(faults).toEqual([])
})
