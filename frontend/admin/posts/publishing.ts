import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { platformsToSend } from '#shared/posts/post-state.ts'
import type { Finding } from '#shared/posts/preflight.ts'
import { choiceOf } from './composer/composed.ts'
import { findingsOf } from './composer/preflight.ts'
import { forecastOf, outcomeOf, refusalOf, type PublishOutcome } from './outcome.ts'
import { pollEvery, refreshSocial } from './queries.ts'

const timeoutMs = 120_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends a post, and waits while it is under way. */
const publish = async (id: string): Promise<SocialPost> => {
  let post = await call('publishing/publish-now', { body: { postId: id } })
  for (let waited = 0; post.status === 'publishing' && waited < timeoutMs; waited += pollEvery) {
    await pause(pollEvery)
    post = await call('social/get', { params: { id } })
  }
  return post
}

/** What would go wrong if it left now for where it has not gone yet. */
const check = ({ id, title, content, platforms, variants, link, utm, media, deliveries }: SocialPost) => {
  const left = platformsToSend(platforms, deliveries)
  return findingsOf({
    id,
    title,
    content,
    variants,
    platforms: left,
    link: link ?? null,
    utm: utm ?? null,
    media: choiceOf(media, left),
  })
}

/**
 * Publish Now and Retry. The post is checked first: errors are shown and nothing is sent; on warnings the person decides.
 * @param read the post as it is stored
 * @param onOutcome gets the result; undefined when a new try begins
 */
export const usePublish = (
  post: PublishOutcome['post'],
  read: () => SocialPost | Promise<SocialPost>,
  onOutcome: (outcome: PublishOutcome | undefined) => void,
) => {
  const [doubts, setDoubts] = useState<readonly Finding[]>([])
  const sending = useMutation({
    mutationFn: () => publish(post.id),
    onSuccess: (sent) => onOutcome(outcomeOf(sent)),
    onError: (error) => onOutcome(refusalOf(post, error)),
    onSettled: () => refreshSocial(),
  })
  const checking = useMutation({
    mutationFn: async () => check(await read()),
    onError: (error) => onOutcome(refusalOf(post, error)),
    onSuccess: (findings) => {
      if (findings.some(({ severity }) => severity === 'stops')) onOutcome(forecastOf(post, findings))
      else if (findings.length > 0) setDoubts(findings)
      else sending.mutate()
    },
  })
  return {
    start: () => {
      onOutcome(undefined)
      checking.mutate()
    },
    checking: checking.isPending,
    sending: sending.isPending,
    doubts,
    goOn: () => {
      setDoubts([])
      sending.mutate()
    },
    giveUp: () => setDoubts([]),
  }
}
