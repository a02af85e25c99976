import { beforeAll, expect, it, vi } from 'vitest'
import { hostilePdf } from '../testing/hostile/hostile-pdfs.ts'
import { judge } from '../testing/hostile/judge.ts'
import { makeMaterials, type Materials } from '../testing/hostile/materials.ts'

// Drawing and reading takes as long as the machine is busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

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
    const judged = await judge(hostile, made)
    faults.push(...judged.faults.map((fault) => `${seed}, ${hostile.kind}: ${fault}`))
  }
  expect(faults).toEqual([])
})
