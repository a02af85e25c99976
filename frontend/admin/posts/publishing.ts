import { useMutation, useMutationState } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import type { MediaChoice, PostMedia } from '#shared/media/model.ts'
import type { Post, Platform } from '#shared/posts/model.ts'
import { isSending, platformsToSend, publishable } from '#shared/posts/post-state.ts'
import type { Finding } from '#shared/posts/preflight.ts'
import { outcomeOf, refusalOf, type PublishOutcome } from './outcome.ts'
import { refreshPublishing } from './attention/queries.ts'
import { pollEvery, publishKey, refreshPosts } from './queries.ts'

export type Checked = CallInput<'posts/preflight'>['body']

/** Errors are left out, because the platforms report them. */
export const warningsOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ severity, what, todo }) => (severity === 'warns' ? [`${what} ${todo}`] : []))

/** No findings if the call fails: saving or sending then reports why. */
export const findingsOf = async (post: Checked): Promise<readonly Finding[]> => {
  try {
    return (await call('posts/preflight', { body: post })).findings
  } catch (error) {
    console.warn('The preflight check failed', error)
    return []
  }
}

export const choiceOf = (media: readonly PostMedia[], platforms: readonly Platform[]): MediaChoice =>
  media.map(({ id, alt, versions = {} }) => {
    const crops = platforms.flatMap((on) => (versions[on]?.crop ? [[on, versions[on].crop]] : []))
    return {
      id,
      ...(alt ? { alt } : {}),
      ...(crops.length > 0 ? { crops: Object.fromEntries(crops) } : {}),
    }
  })

const timeoutMs = 120_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const publish = async (id: string): Promise<Post> => {
  let post = await call('publishing/publish-now', { body: { postId: id } })
  for (let waited = 0; isSending(post) && waited < timeoutMs; waited += pollEvery) {
    await pause(pollEvery)
    post = await call('posts/get', { params: { id } })
  }
  return post
}

type ToPublish = Post | PublishOutcome['post']

const warningsAbout = async (post: ToPublish): Promise<string[]> => {
  try {
    const { id, title, content, platforms, variants, link, utm, media, deliveries } =
      'content' in post ? post : await call('posts/get', { params: { id: post.id } })
    const remaining = platformsToSend(platforms, deliveries)
    return warningsOf(
      await findingsOf({
        id,
        title,
        content,
        variants,
        platforms: remaining,
        link: link ?? null,
        utm: utm ?? null,
        media: choiceOf(media, remaining),
      }),
    )
  } catch (error) {
    console.warn('A post could not be checked', error)
    return []
  }
}

/** The check runs at the same time and only adds notes. `onOutcome` gets undefined when a new attempt starts. */
export const usePublish = (onOutcome: (id: string, outcome: PublishOutcome | undefined) => void) => {
  const { mutate } = useMutation({
    mutationKey: publishKey,
    mutationFn: (post: ToPublish) => Promise.all([publish(post.id), warningsAbout(post)]),
    onMutate: ({ id }) => {
      onOutcome(id, undefined)
      // So that the screen follows the deliveries.
      void refreshPosts()
    },
    onSuccess: ([sent, notes], { id }) => onOutcome(id, { ...outcomeOf(sent), notes }),
    onError: (error, post) => onOutcome(post.id, refusalOf(post, error)),
    onSettled: refreshPublishing,
  })
  return mutate
}

/** The ids of the posts that are being published from this browser. */
export const usePublishing = (): readonly string[] =>
  useMutationState({
    filters: { mutationKey: publishKey, status: 'pending' },
    select: ({ state }) => (state.variables as ToPublish).id,
  })

const asSending = (post: Post): Post => {
  const sent = platformsToSend(post.platforms, post.deliveries)
  return {
    ...post,
    status: 'publishing',
    deliveries: [
      ...post.deliveries.filter(({ platform }) => !sent.includes(platform)),
      ...sent.map((platform) => ({ platform, status: 'sending' as const })),
    ],
  }
}

/** Shows a post as being published from the press of the button on, before the server has said so. */
export const useSent = (): ((post: Post) => Post) => {
  const ids = usePublishing()
  return useCallback(
    (post) => (ids.includes(post.id) && publishable.includes(post.status) ? asSending(post) : post),
    [ids],
  )
}
