import { ApiError, describeError } from '#api/error.ts'
import { platformNames, type Post, type PostStatus } from '#shared/posts/model.ts'
import { editable, isSending, isUnclear } from '#shared/posts/post-state.ts'

export interface PublishOutcome {
  post: Pick<Post, 'id' | 'title'>
  tone: 'success' | 'failure'
  text: string
  reasons: readonly string[]
  notes?: readonly string[]
}

const failed = 'Failed to publish post. Please try again.'

const namesOf = (post: Pick<Post, 'deliveries'>, status: 'published' | 'unknown'): string =>
  new Intl.ListFormat('en').format(
    post.deliveries
      .filter((delivery) => delivery.status === status)
      .map(({ platform }) => platformNames[platform]),
  )

/** Follows the name of a platform. A post that is published on another platform can only be copied. */
export const refusalText = (error: string | undefined, isEditable: boolean): string =>
  [
    'refused this post.',
    isEditable
      ? 'Change the text or picture, then send it again.'
      : 'Duplicate it, change the text or picture, and send the copy there.',
    ...(error ? [`Reason: ${error}`] : []),
  ].join(' ')

/** If an outcome is unknown, the post may be published. */
export const reasonsOf = (post: Pick<Post, 'deliveries'> & { status?: PostStatus }): string[] =>
  post.deliveries.flatMap(({ platform, status, reason, error, needs_person }) => {
    const name = platformNames[platform]
    if (status === 'failed' && reason === 'rejected')
      return `${name} ${refusalText(error, editable.includes(post.status ?? 'failed'))}`
    if (status === 'failed') {
      const why = error ?? 'it was rejected without a reason.'
      return why.startsWith(name) ? why : `${name}: ${why}`
    }
    if (status === 'unknown')
      return needs_person
        ? `${name}: we don’t know whether the post was published. Check there before you send it again.`
        : `${name}: we got no clear answer, so the post may be published. We are checking; do not send it again yet.`
    return []
  })

export const unclearSentence = (post: Pick<Post, 'deliveries'>): string => {
  const published = namesOf(post, 'published')
  return `${published && `Published on ${published}. `}We don’t know yet whether it was published on ${namesOf(post, 'unknown')}.`
}

const resultOf = (post: Post): string => {
  if (post.status === 'published') return 'Post published successfully!'
  if (post.status === 'partial') return `Published on ${namesOf(post, 'published')} only.`
  if (isSending(post)) return 'The post is still being sent. Its status updates here when it is done.'
  if (post.status === 'publishing') return `${unclearSentence(post)} Its status updates here once we do.`
  return isUnclear(post) ? 'We don’t know whether the post was published.' : failed
}

export const outcomeOf = (post: Post): PublishOutcome => ({
  post: { id: post.id, title: post.title },
  tone: post.status === 'published' ? 'success' : 'failure',
  text: resultOf(post),
  reasons: reasonsOf(post),
})

/** The server names the platform in each of its reasons. */
export const refusalOf = ({ id, title }: PublishOutcome['post'], error: unknown): PublishOutcome => ({
  post: { id, title },
  tone: 'failure',
  text: failed,
  reasons: [
    describeError(error),
    ...(error instanceof ApiError ? error.fields : []).map(({ message }) => message),
  ],
})
