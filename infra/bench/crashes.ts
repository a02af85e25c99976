import { setTimeout as sleep } from 'node:timers/promises'
import { platforms, type Platform } from '../../shared/posts/model.ts'
import { faultKinds, type FaultKind } from '../local/platforms/store.ts'
import { chanceFrom, type Chance } from '../tests/faults/chance.ts'
import { against, Product, quantile } from './product.ts'

const posts = 300
const spreadSeconds = 240
const crashes = 10
const faultEveryMs = 1500
/** An unknown outcome is looked up for twenty minutes. */
const mostMinutes = 30

/** These faults stop all later posts of an account. */
const excluded: FaultKind[] = ['quota', 'unaudited', 'refresh-refused']
const faultsOf = (platform: Platform): FaultKind[] =>
  // Instagram does not renew a rejected token.
  faultKinds.filter(
    (kind) => !excluded.includes(kind) && !(platform === 'instagram' && kind === 'token-expired'),
  )

/**
 * Sends 300 posts to six platforms while the networks fail at random and the product is killed ten times. Then compares the
 * outcomes in the product with the posts on the networks. SEED repeats a run.
 */
export async function benchCrashes(): Promise<void> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1e9)
  const chance = chanceFrom(seed)
  const product = await Product.start()
  try {
    const start = Date.now() + 60_000
    await schedulePosts(product, chance, start)
    await sleep(start - Date.now())
    const trouble = new AbortController()
    const armed = armFaults(product, chance, trouble.signal)
    const moments = Array.from({ length: crashes }, () => chance.between(1, spreadSeconds))
    for (const seconds of moments.toSorted((a, b) => a - b)) {
      await sleep(Math.max(0, start + seconds * 1000 - Date.now()))
      await product.crash()
    }
    trouble.abort()
    console.log(`Seed ${seed}: ${posts} posts, ${crashes} crashes, ${await armed} faults.`)
    await compare(product)
  } finally {
    await product.close()
  }
}

async function schedulePosts(product: Product, chance: Chance, start: number): Promise<void> {
  const media = { image: await product.upload('image'), video: await product.upload('video') }
  for (let n = 0; n < posts; n++) {
    const chosen = platforms.filter(() => chance.often(1 / 3))
    const on = chosen.length > 0 ? chosen : [chance.oneOf(platforms)]
    const needsMedia = on.includes('instagram') || on.includes('tiktok')
    const file = on.includes('youtube') ? 'video' : needsMedia || chance.often(0.3) ? 'image' : undefined
    await product.ask('POST', '/api/social/posts', {
      title: `Post ${n}`,
      content: `Sentence ${n} of this run, in words that no other post has.`,
      platforms: on,
      media: file ? [media[file]] : [],
      status: 'scheduled',
      scheduled_for: new Date(start + chance.between(0, spreadSeconds * 1000)).toISOString(),
    })
  }
}

/** @returns how many faults were switched on */
async function armFaults(product: Product, chance: Chance, signal: AbortSignal): Promise<number> {
  let armed = 0
  for (; !signal.aborted; await sleep(faultEveryMs)) {
    const platform = chance.oneOf(platforms)
    const fault = { kind: chance.oneOf(faultsOf(platform)), times: chance.between(1, 2) }
    const arming = product.ask('PUT', `/__local/platforms/${platform}/faults`, fault)
    // Fails while the product is down.
    armed += await arming.then(
      () => fault.times,
      () => 0,
    )
  }
  return armed
}

/** Counts what is on the networks against what the product says of it. */
async function compare(product: Product): Promise<void> {
  const all = await product.finalPosts(mostMinutes)
  const held = new Map<Platform, Awaited<ReturnType<Product['held']>>>()
  for (const platform of platforms) held.set(platform, await product.held(platform))
  const shown = all.flatMap(({ title, content, scheduled_for, deliveries }) =>
    deliveries.map(({ platform, status, error }) => {
      const found = held.get(platform)?.filter(({ text }) => text === content) ?? []
      const late = ((found[0]?.created_at.getTime() ?? NaN) - Date.parse(scheduled_for ?? '')) / 1000
      return { post: `${title} on ${platform}`, status, error, out: found.length, late }
    }),
  )
  const out = shown.filter((each) => each.out > 0)
  const is = (status: string, isOut: boolean) =>
    shown.filter((each) => each.status === status && each.out > 0 === isOut)
  const wrong = [...is('published', false), ...is('failed', true)]
  const extra = [...held.values()].flat().length - out.length
  const late = out.map((each) => each.late)
  console.table([
    against('deliveries', shown.length),
    against('out', out.length),
    against('out twice, or not asked for', extra, 0),
    against('shown wrong', wrong.length, 0),
    against('out, but shown as unknown', is('unknown', true).length, Math.floor(out.length / 100)),
    against('late, median s', quantile(late, 0.5)),
    against('late, 99 of 100 within s', quantile(late, 0.99)),
  ])
  if (wrong.length > 0) console.table(wrong)
}
