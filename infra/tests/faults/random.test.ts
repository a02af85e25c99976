import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { chanceFrom } from './chance.ts'
import { everything, falsehoods, leftBehind } from './checker.ts'
import { pause } from './posts.ts'
import { startRig, type Rig } from './rig.ts'
import { troubleMaker } from './trouble.ts'
import { createWorld } from './world.ts'

vi.mock('../../../functions/platforms/connector-for.ts', () => import('./connector.ts'))

/** FAULTS_SEED=123 repeats a run. FAULTS_ROUNDS=280 is a long one, because each round is longer than the last. */
const seed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const rounds = Number(process.env['FAULTS_ROUNDS'] ?? 80)
const say = (words: string): void => void process.stdout.write(`${words}\n`)

let rig: Rig
beforeAll(async () => {
  process.env['FAULTS_PATIENCE_MS'] = '80'
  rig = await startRig()
})
afterAll(() => rig.stop())

it(`publishes nothing twice, loses nothing and leaves nothing stuck under random faults (seed ${seed})`, async () => {
  const chance = chanceFrom(seed)
  const world = createWorld(rig, troubleMaker(rig), chance)
  world.rage()
  let workersBack = 0
  let pausedUntil = 0
  for (let round = 1; round <= rounds; round++) {
    for (let people = chance.between(1, 4); people > 0; people--) await world.someone()
    if (pausedUntil === 0 && chance.often(0.01)) {
      world.count('pauses')
      await pause(true)
      pausedUntil = round + chance.between(2, 6)
    }
    if (pausedUntil === round) {
      await pause(false)
      pausedUntil = 0
    }
    const ticks = Array.from({ length: chance.often(0.1) ? 2 : 1 }, () => world.run(rig.tick))
    await Promise.race([Promise.allSettled(ticks), sleep(300)])
    if (workersBack < round && chance.often(0.01)) {
      world.count('outages of the workers')
      workersBack = round + chance.between(3, 12)
    }
    if (workersBack <= round) await world.work()
    if (chance.often(0.3)) world.releaseHeld()
    // Sometimes hours pass without activity, and sometimes people handle what needs attention.
    rig.advance(chance.often(0.004) ? 4000 : chance.between(2, 40))
    if (round % 20 === 0) {
      await world.quiet()
      await world.resolveTruthfully()
      expect(await falsehoods(rig), `seed ${seed}, round ${round}`).toEqual([])
    }
  }

  await world.quiet()
  world.calm()
  await pause(false)
  for (const [seconds, step] of [
    [1200, 60],
    [6000, 400],
    [1200, 60],
  ] as const) {
    await rig.pass(seconds, step)
    await world.resolveTruthfully()
  }
  await rig.pass(120, 60)
  const { posts, ledger } = await everything(rig)
  const faults = Object.values(world.befell).reduce((sum, times) => sum + times, 0)
  say(
    `seed ${seed}: ${faults} faults, ${posts.length} posts, ${ledger.length} deliveries, ${rig.network.held.length} on platforms`,
  )
  say(
    Object.entries(world.befell)
      .map(([what, times]) => `  ${what}: ${times}`)
      .join('\n'),
  )
  expect(await falsehoods(rig), `seed ${seed}`).toEqual([])
  expect(await leftBehind(rig), `seed ${seed}`).toEqual([])
  expect(faults, 'faults that befell').toBeGreaterThan(rounds * 4)
  expect(rig.network.held.length, 'posts that went out anyway').toBeGreaterThan(rounds / 3)
}, 1_800_000)
