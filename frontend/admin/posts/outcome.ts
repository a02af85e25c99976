import { ApiError, inWords } from '#api/error.ts'
import { platformNames, type SocialPost } from '#shared/posts/model.ts'

/** What came of publishing, in words for the person. */
export interface PublishOutcome {
  tone: 'success' | 'failure'
  text: string
  /** Platform by platform, where it matters. */
  reasons: readonly string[]
}

const failed = 'Failed to publish post. Please try again.'

const namesOf = (post: SocialPost, status: 'published'): string =>
  new Intl.ListFormat('en').format(
    post.deliveries
      .filter((delivery) => delivery.status === status)
      .map(({ platform }) => platformNames[platform]),
  )

/** Each platform that did not take the post, and why. Where the outcome is unknown the post may be out already. */
export const reasonsOf = (post: Pick<SocialPost, 'deliveries'>): string[] =>
  post.deliveries.flatMap(({ platform, status, error }) => {
    if (status === 'failed')
      return `${platformNames[platform]}: ${error ?? 'it was refused without a reason.'}`
    if (status === 'unknown')
      return `${platformNames[platform]}: it is not known whether the post went out. Look there before you send it again.`
    return []
  })

/** Words for the state a publish ended in. */
export const outcomeOf = (post: SocialPost): PublishOutcome => {
  if (post.status === 'published')
    return { tone: 'success', text: 'Post published successfully!', reasons: [] }
  if (post.status === 'partial')
    return {
      tone: 'failure',
      text: `Published on ${namesOf(post, 'published')} only.`,
      reasons: reasonsOf(post),
    }
  if (post.status === 'publishing')
    return {
      tone: 'failure',
      text: 'The post is still being sent. Its state here changes by itself once that is done.',
      reasons: [],
    }
  return { tone: 'failure', text: failed, reasons: reasonsOf(post) }
}

/** Words for a publish that was refused; the server names the platform in each of its reasons. */
export const refusalOf = (error: unknown): PublishOutcome => ({
  tone: 'failure',
  text: failed,
  reasons: [inWords(error), ...(error instanceof ApiError ? error.fields : []).map(({ message }) => message)],
})
