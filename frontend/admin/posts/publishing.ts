import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { outcomeOf, refusalOf, type PublishOutcome } from './outcome.ts'
import { pollEvery, refreshSocial } from './queries.ts'

const patience = 120_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends a post, and waits while it is under way. */
const publish = async (id: string): Promise<SocialPost> => {
  let post = await call('publishing/publish-now', { body: { postId: id } })
  for (let waited = 0; post.status === 'publishing' && waited < patience; waited += pollEvery) {
    await pause(pollEvery)
    post = await call('social/get', { params: { id } })
  }
  return post
}

/** Publish Now and Retry, with the outcome told by `onOutcome` and every list read again. */
export const usePublish = (onOutcome: (outcome: PublishOutcome) => void) =>
  useMutation({
    mutationFn: publish,
    onSuccess: (post) => onOutcome(outcomeOf(post)),
    onError: (error) => onOutcome(refusalOf(error)),
    onSettled: () => refreshSocial(),
  })
