import { setTimeout as sleep } from 'node:timers/promises'
import { platforms, type Platform } from '../../shared/posts/model.ts'
import { compare, isOut, tellOf } from './compare-networks.ts'
import { CrashingProduct } from './crashing-product.ts'

const posts = 60
const leadMs = 20_000
const worstSeconds = 60

/** 60 posts to one platform fall due in one second, and the product is killed while they leave: each platform in turn. */
export async function benchBursts(): Promise<void> {
  const product = await CrashingProduct.start()
  let passed = false
  try {
    const media = { image: await product.upload('image'), video: await product.upload('video') }
    const outAtKill = new Map<Platform, number>()
    for (const platform of platforms) outAtKill.set(platform, await burst(product, platform, media))
    const { shown, twice } = await compare(product, await product.untilFinal(30))
    const rows = platforms.map((platform) => {
      const all = shown.filter(({ delivery }) => delivery.platform === platform)
      const out = all.filter(isOut)
      const settled = out.filter(({ delivery }) => delivery.status === 'published').length
      const worst = Math.max(...out.map(({ lateMs = 0 }) => lateMs)) / 1000
      return {
        platform,
        'out at the kill': outAtKill.get(platform),
        out: out.length,
        'settled as out': settled,
        // The call died with the process that is the platform here, too: not to be found, for a person to send again.
        'never arrived': all.filter((each) => each.delivery.status === 'unknown' && !isOut(each)).length,
        'worst, s late': worst,
        met: settled === out.length && worst <= worstSeconds ? 'yes' : 'NO',
      }
    })
    const wrong = shown.filter(
      (each) => each.delivery.status !== 'unknown' && isOut(each) !== (each.delivery.status === 'published'),
    )
    console.table(rows)
    console.log(`Out twice: ${twice}, shown wrong: ${wrong.length}; the mark of both is 0.`)
    await tellOf(product, wrong)
    passed = twice + wrong.length === 0 && rows.every(({ met }) => met === 'yes')
  } finally {
    await product.close(!passed)
  }
}

/** @returns how many the platform held when the product was killed */
async function burst(
  product: CrashingProduct,
  platform: Platform,
  files: Record<'image' | 'video', { id: string }>,
) {
  const media =
    platform === 'linkedin' || platform === 'twitter'
      ? []
      : [files[platform === 'youtube' ? 'video' : 'image']]
  const due = Date.now() + leadMs
  const scheduled_for = new Date(due).toISOString()
  for (let n = 0; n < posts; n++)
    await product.schedule({
      title: `Post ${n}`,
      content: `Sentence ${n} for ${platform}.`,
      platforms: [platform],
      media,
      scheduled_for,
    })
  if (Date.now() > due) throw new Error(`${posts} posts could not be scheduled in time`)
  const enough = 5 + Math.floor(Math.random() * 50)
  let held = 0
  for (; held < enough; await sleep(50)) held = (await product.held(platform)).length
  await product.crash()
  return held
}
