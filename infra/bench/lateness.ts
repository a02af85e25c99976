import { setTimeout as sleep } from 'node:timers/promises'
import { against, Product, quantile } from './product.ts'

const posts = 300
const platforms = ['linkedin', 'twitter', 'facebook'] as const
const marks = { median: 2, worst: 60 }
const minuteMs = 60_000

/** How late posts leave that fall due over one minute, each on one sandbox network of the local stack. */
export async function benchLateness(): Promise<void> {
  const product = await Product.start()
  try {
    const due = new Map<string, number>()
    // They are scheduled before the first is due.
    const start = Date.now() + minuteMs
    for (let n = 0; n < posts; n++) {
      const content = `Sentence ${n} of this run, in words that no other post has.`
      const at = start + Math.floor((n * minuteMs) / posts)
      due.set(content, at)
      await product.ask('POST', '/api/social/posts', {
        title: `Post ${n}`,
        content,
        platforms: [platforms[n % platforms.length]],
        status: 'scheduled',
        scheduled_for: new Date(at).toISOString(),
      })
    }
    if (Date.now() > start)
      throw new Error('This machine is too busy: a post was due before all were scheduled.')
    await sleep(start + minuteMs - Date.now())
    await product.finalPosts(5)
    const held = (await Promise.all(platforms.map((platform) => product.held(platform)))).flat()
    const late = held.map(({ text, created_at }) => (created_at.getTime() - (due.get(text) ?? NaN)) / 1000)
    console.table([
      against('posts that did not leave, or left twice', Math.abs(posts - held.length), 0),
      against('late, median s', quantile(late, 0.5), marks.median),
      against('late, 99 of 100 within s', quantile(late, 0.99)),
      against('late, worst s', quantile(late, 1), marks.worst),
    ])
  } finally {
    await product.close()
  }
}
