import { platforms, type Delivery, type SocialPost } from '../../shared/posts/model.ts'
import type { CrashingProduct } from './crashing-product.ts'

export interface Shown {
  post: SocialPost
  delivery: Delivery
  /** How long after its time the network had the post; undefined when it does not have it. */
  lateMs: number | undefined
}

export const isOut = ({ lateMs }: Shown): boolean => lateMs !== undefined

/** Deliveries with an id claim their post first, then those that are, or may be, published. */
const ranks = ['published', 'unknown', 'failed']
const rankOf = ({ status, external_id }: Delivery): number =>
  external_id === undefined ? ranks.indexOf(status) : -1

/** Compares the outcomes in the product with the posts on the networks. Ids distinguish posts with the same text. */
export async function compare(
  product: CrashingProduct,
  posts: SocialPost[],
): Promise<{ shown: Shown[]; twice: number }> {
  const shown: Shown[] = []
  let twice = 0
  for (const platform of platforms) {
    const held = await product.held(platform)
    const deliveries = posts.flatMap((post) =>
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
export async function printTimelines(product: CrashingProduct, wrong: Shown[]): Promise<void> {
  for (const { post, delivery, lateMs } of wrong.slice(0, 20)) {
    const { platform, status, error = '' } = delivery
    console.log(`${post.title} on ${platform}: ${status}, ${lateMs === undefined ? 'not ' : ''}out. ${error}`)
    for (const { at, what, detail = '' } of await product.timeline(post.id, platform))
      console.log(`  ${at} ${what} ${detail}`)
  }
}
