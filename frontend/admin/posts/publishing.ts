import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { isSending, platformsToSend } from '#shared/posts/post-state.ts'
import { choiceOf } from './composer/media-choice.ts'
import { doubtsOf, findingsOf } from './composer/preflight.ts'
import { outcomeOf, refusalOf, type PublishOutcome } from './outcome.ts'
import { pollEvery, refreshSocial } from './queries.ts'

const timeoutMs = 120_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends a post, and waits while it is being sent. */
const publish = async (id: string): Promise<SocialPost> => {
  let post = await call('publishing/publish-now', { body: { postId: id } })
  for (let waited = 0; isSending(post) && waited < timeoutMs; waited += pollEvery) {
    await pause(pollEvery)
    post = await call('social/get', { params: { id } })
  }
  return post
}

/** What might go wrong if it left now for where it has not gone yet. */
const doubts = async (read: () => SocialPost | Promise<SocialPost>): Promise<string[]> => {
  try {
    const { id, title, content, platforms, variants, link, utm, media, deliveries } = await read()
    const left = platformsToSend(platforms, deliveries)
    const post = { id, title, content, variants, platforms: left, link: link ?? null, utm: utm ?? null }
    return doubtsOf(await findingsOf({ ...post, media: choiceOf(media, left) }))
  } catch (error) {
    console.warn('A post could not be checked', error)
    return []
  }
}

/**
 * Publish Now and Retry, in one step. What speaks against it is looked up meanwhile: it is told with the outcome, and holds
 * up nothing.
 * @param read the post as it is stored
 * @param onOutcome gets the result; undefined when a new try begins
 */
export const usePublish = (
  post: PublishOutcome['post'],
  read: () => SocialPost | Promise<SocialPost>,
  onOutcome: (outcome: PublishOutcome | undefined) => void,
) => {
  const sending = useMutation({
    mutationFn: () => Promise.all([publish(post.id), doubts(read)]),
    onSuccess: ([sent, notes]) => onOutcome({ ...outcomeOf(sent), notes }),
    onError: (error) => onOutcome(refusalOf(post, error)),
    onSettled: () => refreshSocial(),
  })
  return {
    start: () => {
      onOutcome(undefined)
      sending.mutate()
    },
    sending: sending.isPending,
  }
}
