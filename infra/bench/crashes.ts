import { setTimeout as sleep } from 'node:timers/promises'
import { platforms, type Delivery, type Platform, type SocialPost } from '../../shared/posts/model.ts'
import type { FaultKind } from '../local/networks/store.ts'
import { chanceFrom, type Chance } from '../tests/faults/chance.ts'
import { CrashingProduct, type Held } from './crashing-product.ts'

const posts = 300
const spreadSeconds = 240
const crashes = 10
const faultEverySeconds = 1.5
/** One in so many has the same words, platforms and time as the one before. */
const twinEvery = 30

/** Left out: what ends an account's day or its connection, and so would stop all posts that follow. */
const faults: FaultKind[] = [
  'timeout-before-create',
  'timeout-after-create',
  'reset-after-create',
  'error-500-before-create',
  'error-500-after-create',
  'unreadable-after-create',
  'rate-limit',
  'token-expired',
  'refresh-fails',
  'reject',
  'lookup-lag',
  'media-slow',
  'media-fails',
]

/** 300 posts over six platforms leave while their networks fail by chance and the product is killed ten times. */
export async function benchCrashes(): Promise<void> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1e9)
  const chance = chanceFrom(seed)
  const product = await CrashingProduct.start()
  let passed = false
  try {
    const start = Date.now() + 60_000
    await schedulePosts(product, chance, start)
    await sleep(start - Date.now())
    const trouble = new AbortController()
    const troubled = armFaults(product, chance, trouble.signal)
    const times = Array.from({ length: crashes }, () => chance.between(1, spreadSeconds - 1)).toSorted(
      (a, b) => a - b,
    )
    for (const seconds of times) {
      await sleep(start + seconds * 1000 - Date.now())
      await product.crash()
    }
    await sleep(start + spreadSeconds * 1000 - Date.now())
    trouble.abort()
    const armed = await troubled
    console.log(
      `Seed ${seed}. ${posts} posts, ${armed} faults, ${product.crashes.length} crashes; waiting for what is being looked up.`,
    )
    passed = await report(product, await product.untilFinal(30), start)
  } finally {
    await product.close(!passed)
  }
}

async function schedulePosts(product: CrashingProduct, chance: Chance, start: number): Promise<void> {
  const media = { image: await product.upload('image'), video: await product.upload('video') }
  let post = {}
  for (let n = 0; n < posts; n++) {
    if (n % twinEvery === 0 || n % twinEvery > 1) post = randomPost(chance, n, start, media)
    else post = { ...post }
    await product.schedule(post)
  }
}

function randomPost(
  chance: Chance,
  n: number,
  start: number,
  media: Record<'image' | 'video', { id: string }>,
) {
  const chosen = platforms.filter(() => chance.often(1 / 3))
  const on = chosen.length > 0 ? chosen : [chance.oneOf(platforms)]
  const needsMedia = on.some((platform) => platform === 'instagram' || platform === 'tiktok')
  const file = on.includes('youtube') ? 'video' : needsMedia || chance.often(0.3) ? 'image' : undefined
  return {
    title: `Post ${n}`,
    content: `Sentence ${n} of this run, in words that no other post has.`,
    platforms: on,
    media: file ? [{ id: media[file].id }] : [],
    scheduled_for: new Date(start + chance.between(0, spreadSeconds * 1000)).toISOString(),
  }
}

/** @returns how many faults were switched on */
async function armFaults(product: CrashingProduct, chance: Chance, signal: AbortSignal): Promise<number> {
  let armed = 0
  while (!signal.aborted) {
    const fault = { kind: chance.oneOf(faults), times: chance.between(1, 2) }
    await product.arm(chance.oneOf(platforms), fault).then(
      () => armed++,
      () => undefined, // It is down.
    )
    await sleep(faultEverySeconds * 1000)
  }
  return armed
}

interface Shown {
  post: SocialPost
  delivery: Delivery
}

/** What the product says of its deliveries beside what the networks hold. */
export interface Comparison {
  deliveries: number
  out: number
  asksThoughOut: number
  asks: number
  failed: number
  twice: number
  shownWrong: number
  /** Deliveries with when they came to be there. */
  arrivals: (Shown & { at: number })[]
  wrong: Shown[]
}

/** Posts with the same words on one platform are compared together: which of them is which, only ids tell. */
export async function compare(product: CrashingProduct, all: readonly SocialPost[]): Promise<Comparison> {
  const total: Comparison = {
    deliveries: 0,
    out: 0,
    asksThoughOut: 0,
    asks: 0,
    failed: 0,
    twice: 0,
    shownWrong: 0,
    arrivals: [],
    wrong: [],
  }
  for (const platform of platforms) {
    const held = Map.groupBy(await product.held(platform), ({ text }) => text)
    const shown = all.flatMap((post) =>
      post.deliveries.filter((each) => each.platform === platform).map((delivery) => ({ post, delivery })),
    )
    for (const [text, group] of Map.groupBy(shown, ({ post }) => post.content))
      addGroup(total, group, held.get(text) ?? [])
  }
  return total
}

function addGroup(total: Comparison, group: Shown[], held: Held[]): void {
  const having = (status: Delivery['status']) => group.filter(({ delivery }) => delivery.status === status)
  const [published, unknown, failed] = [having('published'), having('unknown'), having('failed')]
  const named = published.filter(({ delivery }) => delivery.external_id !== undefined)
  const byId = new Map(held.map((each) => [each.id, each]))
  const found = new Set(named.flatMap(({ delivery }) => byId.get(delivery.external_id ?? '')?.id ?? []))
  const nowhere =
    named.length - found.size + Math.max(0, published.length - named.length - (held.length - found.size))
  const unaccounted = Math.max(0, held.length - published.length)
  const asksThoughOut = Math.min(unaccounted, unknown.length)
  const thoughThere = Math.min(unaccounted - asksThoughOut, failed.length)
  total.deliveries += group.length
  total.out += Math.min(held.length, group.length)
  total.asksThoughOut += asksThoughOut
  total.asks += unknown.length
  total.failed += failed.length
  total.twice += Math.max(0, held.length - group.length)
  total.shownWrong += nowhere + thoughThere
  if (nowhere + thoughThere + asksThoughOut > 0 || held.length > group.length) total.wrong.push(...group)
  for (const shown of published) {
    const there = byId.get(shown.delivery.external_id ?? '') ?? (held.length === 1 ? held[0] : undefined)
    if (there) total.arrivals.push({ ...shown, at: Date.parse(there.created_at) })
  }
}

/** Deliveries that were due, and not out, while the product was down: how late they left, and whether a fault had them wait too. */
async function disturbed(product: CrashingProduct, { arrivals }: Comparison) {
  const hit = arrivals.filter(({ post, at }) =>
    product.crashes.some(
      ({ killed, ready }) => Date.parse(post.scheduled_for ?? '') <= ready && at >= killed,
    ),
  )
  return Promise.all(
    hit.map(async ({ post, delivery, at }) => {
      const events = (await product.timeline(post.id)).filter(
        ({ platform }) => platform === delivery.platform,
      )
      return {
        seconds: (at - Date.parse(post.scheduled_for ?? '')) / 1000,
        waited: events.some(({ what }) => what.startsWith('Put off')),
      }
    }),
  )
}

export const row = (what: string, value: number, mark?: number, more = '') => ({
  crashes: what,
  value: Math.round(value * 100) / 100,
  mark: mark === undefined ? '' : `≤ ${mark}`,
  '': mark === undefined ? '' : value <= mark ? 'yes' : 'NO',
  more,
})

/** @returns whether every mark was met */
async function report(product: CrashingProduct, all: SocialPost[], start: number): Promise<boolean> {
  const found = await compare(product, all)
  const late = await disturbed(product, found)
  const times = (waited: boolean) =>
    late
      .filter((each) => each.waited === waited)
      .map(({ seconds }) => seconds)
      .toSorted((a, b) => a - b)
  const [alone, faulted] = [times(false), times(true)]
  const at = (list: number[], share: number): number => list[Math.floor((list.length - 1) * share)] ?? 0
  const rows = [
    row('deliveries', found.deliveries),
    row('of them out', found.out),
    row('failed, and not there', found.failed),
    row('ask a person, not out', found.asks - found.asksThoughOut),
    row('ask a person, though out', found.asksThoughOut, Math.floor(found.out / 100)),
    row('out twice', found.twice, 0),
    row('shown wrong', found.shownWrong, 0),
    row('late by a crash, median s', at(alone, 0.5), 30, `${alone.length} deliveries`),
    row('late by a crash, 90 of 100', at(alone, 0.9)),
    row('late by a crash, worst s', at(alone, 1), 60),
    row('and by a fault, median s', at(faulted, 0.5), undefined, `${faulted.length} deliveries`),
    row('and by a fault, worst s', at(faulted, 1)),
  ]
  console.table(rows)
  console.log(
    `All final ${Math.round((Date.now() - start) / 60_000)} minutes after the first was due. The product served again after ${product.crashes.map(({ killed, ready }) => ((ready - killed) / 1000).toFixed(1)).join(', ')} s.`,
  )
  await tell(product, found)
  return rows.every((each) => each[''] !== 'NO')
}

/** What the timeline has of deliveries that are not as they should be. */
export async function tell(product: CrashingProduct, { wrong }: Comparison): Promise<void> {
  for (const { post, delivery } of wrong.slice(0, 20)) {
    console.log(
      `${post.id} on ${delivery.platform}: ${delivery.status} ${delivery.error ?? delivery.external_id ?? ''}`,
    )
    for (const event of await product.timeline(post.id))
      if (event.platform === delivery.platform)
        console.log(`  ${event.at} ${event.what} ${event.detail ?? ''}`)
  }
}
