import { setTimeout as sleep } from 'node:timers/promises'
import { platforms, type Platform } from '../../shared/posts/model.ts'
import { compare, row, tell } from './crashes.ts'
import { CrashingProduct } from './crashing-product.ts'

const posts = 60
const leadSeconds = 12

/** 60 posts to one platform fall due in one second, and the product is killed while they leave: each platform in turn. */
export async function benchBursts(): Promise<void> {
  const rows = []
  for (const platform of platforms) {
    const product = await CrashingProduct.start()
    try {
      rows.push(await burst(product, platform))
    } finally {
      await product.close(rows.at(-1)?.[''] !== 'yes')
    }
  }
  console.table(rows)
}

async function burst(product: CrashingProduct, platform: Platform) {
  const kind = platform === 'youtube' ? 'video' : 'image'
  const media =
    platform === 'linkedin' || platform === 'twitter' ? [] : [{ id: (await product.upload(kind)).id }]
  const due = Date.now() + leadSeconds * 1000
  const scheduled_for = new Date(due).toISOString()
  await Promise.all(
    Array.from({ length: posts }, (_, n) =>
      product.schedule({
        title: `Post ${n}`,
        content: `Sentence ${n} on its own.`,
        platforms: [platform],
        media,
        scheduled_for,
      }),
    ),
  )
  const scheduled = Date.now()
  if (scheduled > due)
    throw new Error(`${posts} posts took ${(scheduled - due) / 1000} s too long to schedule`)
  await sleep(due - Date.now())
  const enough = 5 + Math.floor(Math.random() * 45)
  let before = 0
  while ((before = (await product.held(platform)).length) < enough) await sleep(10)
  await product.crash()
  const found = await compare(product, await product.untilFinal(20))
  await tell(product, found)
  const left = found.deliveries - found.out
  const worst = Math.max(...found.arrivals.map(({ at }) => (at - due) / 1000))
  const isWell = found.asks + found.twice + found.shownWrong + left + found.failed === 0 && worst <= 60
  return {
    ...row(platform, found.asks, 0, `${before} of ${posts} were out`),
    crashes: platform,
    out: found.out,
    twice: found.twice,
    'shown wrong': found.shownWrong,
    'worst s late': worst,
    '': isWell ? 'yes' : 'NO',
  }
}
