import { setTimeout as sleep } from 'node:timers/promises'
import { platforms, type Delivery, type Platform, type SocialPost } from '../../shared/posts/model.ts'
import { faultKinds, type FaultKind } from '../local/platforms/store.ts'
import { chanceFrom, type Chance } from '../tests/faults/chance.ts'
import { CrashingProduct } from './crashing-product.ts'

const posts = 300
const spreadSeconds = 240
const crashes = 10
const faultEveryMs = 1500
/** Each thirtieth post has a twin with the same text, platforms and time. */
const twinEvery = 30

/** These faults stop all later posts of an account. */
const excluded: FaultKind[] = ['quota', 'unaudited', 'refresh-refused']
const faultsOf = (platform: Platform): FaultKind[] =>
  // Instagram does not renew a rejected token.
  faultKinds.filter(
    (kind) => !excluded.includes(kind) && !(platform === 'instagram' && kind === 'token-expired'),
  )

/** Sends 300 posts to six platforms while the networks fail at random and the product is killed ten times. */
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
    const moments = Array.from({ length: crashes }, () => chance.between(1, spreadSeconds))
    for (const seconds of moments.toSorted((a, b) => a - b)) {
      await sleep(Math.max(0, start + seconds * 1000 - Date.now()))
      await product.crash()
    }
    trouble.abort()
    const armed = await troubled
    console.log(
      `Seed ${seed}: ${posts} posts, ${crashes} crashes, ${armed} faults. Now it looks up unknown outcomes.`,
    )
    const all = await product.untilFinal(30)
    console.log(
      `Everything is final ${Math.round((Date.now() - start) / 60_000)} minutes after the first was due.`,
    )
    passed = await report(product, await compare(product, all))
  } finally {
    await product.close(!passed)
  }
}

async function schedulePosts(product: CrashingProduct, chance: Chance, start: number): Promise<void> {
  const media = { image: await product.upload('image'), video: await product.upload('video') }
  for (let n = 0; n < posts; n++) {
    const chosen = platforms.filter(() => chance.often(1 / 3))
    const on = chosen.length > 0 ? chosen : [chance.oneOf(platforms)]
    const needsMedia = on.includes('instagram') || on.includes('tiktok')
    const file = on.includes('youtube') ? 'video' : needsMedia || chance.often(0.3) ? 'image' : undefined
    const post = {
      title: `Post ${n}`,
      content: `Sentence ${n} of this run, in words that no other post has.`,
      platforms: on,
      media: file ? [media[file]] : [],
      scheduled_for: new Date(start + chance.between(0, spreadSeconds * 1000)).toISOString(),
    }
    await product.schedule(post)
    if (n % twinEvery === 0 && ++n < posts) await product.schedule(post)
  }
}

/** @returns how many faults were switched on */
async function armFaults(product: CrashingProduct, chance: Chance, signal: AbortSignal): Promise<number> {
  let armed = 0
  for (; !signal.aborted; await sleep(faultEveryMs)) {
    const platform = chance.oneOf(platforms)
    const fault = { kind: chance.oneOf(faultsOf(platform)), times: chance.between(1, 2) }
    const isUp = await product.arm(platform, fault)
    if (isUp) armed += fault.times
  }
  return armed
}

interface Shown {
  post: SocialPost
  delivery: Delivery
  /** How long after its time the network had the post; undefined when it does not have it. */
  lateMs: number | undefined
}

const isOut = ({ lateMs }: Shown): boolean => lateMs !== undefined

/** Deliveries with an id claim their post first, then those that are, or may be, published. */
const ranks = ['published', 'unknown', 'failed']
const rankOf = ({ status, external_id }: Delivery): number =>
  external_id === undefined ? ranks.indexOf(status) : -1

/** Compares the outcomes in the product with the posts on the networks. Ids distinguish posts with the same text. */
async function compare(
  product: CrashingProduct,
  scheduled: SocialPost[],
): Promise<{ shown: Shown[]; twice: number }> {
  const shown: Shown[] = []
  let twice = 0
  for (const platform of platforms) {
    const held = await product.held(platform)
    const deliveries = scheduled.flatMap((post) =>
      post.deliveries.filter((each) => each.platform === platform).map((delivery) => ({ post, delivery })),
    )
    for (const { post, delivery } of deliveries.toSorted((a, b) => rankOf(a.delivery) - rankOf(b.delivery))) {
      const { external_id: id } = delivery
      const place = held.findIndex(
        (each) => each.text === post.content && (id === undefined || each.id === id),
      )
      const [there] = place < 0 ? [] : held.splice(place, 1)
      const lateMs = there && Date.parse(there.created_at) - Date.parse(post.scheduled_for ?? '')
      shown.push({ post, delivery, lateMs })
    }
    twice += held.length
  }
  return { shown, twice }
}

/** Prints the timelines of deliveries that went wrong. */
async function printTimelines(product: CrashingProduct, wrong: Shown[]): Promise<void> {
  for (const { post, delivery, lateMs } of wrong.slice(0, 20)) {
    const { platform, status, error = '' } = delivery
    console.log(`${post.title} on ${platform}: ${status}, ${lateMs === undefined ? 'not ' : ''}out. ${error}`)
    for (const { at, what, detail = '' } of await product.timeline(post.id, platform))
      console.log(`  ${at} ${what} ${detail}`)
  }
}

/** How late the posts were that fell due while the product was down. */
async function delays(product: CrashingProduct, out: Shown[]) {
  const times = { crashed: [] as number[], faulted: [] as number[] }
  for (const { post, delivery, lateMs = 0 } of out) {
    const due = Date.parse(post.scheduled_for ?? '')
    if (!product.crashes.some(({ killed, ready }) => due <= ready && due + lateMs >= killed)) continue
    const events = await product.timeline(post.id, delivery.platform)
    const waited = events.some(({ what }) => what.startsWith('Put off'))
    times[waited ? 'faulted' : 'crashed'].push(lateMs / 1000)
  }
  return times
}

/** @returns whether every target was met */
async function report(
  product: CrashingProduct,
  { shown, twice }: Awaited<ReturnType<typeof compare>>,
): Promise<boolean> {
  const out = shown.filter(isOut)
  const inStatus = (status: string, there: boolean) =>
    shown.filter((each) => each.delivery.status === status && isOut(each) === there)
  const wrong = [...inStatus('published', false), ...inStatus('failed', true)]
  const unclear = inStatus('unknown', true)
  const { crashed, faulted } = await delays(product, out)
  const at = (list: number[], share: number): number =>
    list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0
  const rows = [
    row('deliveries', shown.length),
    row('out', out.length),
    row('out, but shown as unknown', unclear.length, Math.floor(out.length / 100)),
    row('out twice', twice, 0),
    row('shown wrong', wrong.length, 0),
    row('failed, and not out', inStatus('failed', false).length),
    row('unknown, and not out', inStatus('unknown', false).length),
    row('late by crashes', crashed.length),
    row('    median, s', at(crashed, 0.5), 30),
    row('    worst, s', at(crashed, 1), 60),
    row('late by a crash and a fault', faulted.length),
    row('    worst, s', at(faulted, 1)),
  ]
  console.table(rows)
  await printTimelines(product, [...wrong, ...unclear])
  return rows.every(({ met }) => met !== 'NO')
}

const row = (what: string, count: number, mark?: number) => ({
  crashes: what,
  count: Math.round(count * 100) / 100,
  mark: mark === undefined ? '' : `≤ ${mark}`,
  met: mark === undefined ? '' : count <= mark ? 'yes' : 'NO',
})
