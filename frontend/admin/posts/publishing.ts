import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import type { MediaChoice, PostMedia } from '#shared/media/model.ts'
import type { Post, Platform } from '#shared/posts/model.ts'
import { isSending, platformsToSend } from '#shared/posts/post-state.ts'
import type { Finding } from '#shared/posts/preflight.ts'
import { outcomeOf, refusalOf, type PublishOutcome } from './outcome.ts'
import { pollEvery, refreshPosts } from './queries.ts'

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

const warningsAbout = async (read: () => Post | Promise<Post>): Promise<string[]> => {
  try {
    const { id, title, content, platforms, variants, link, utm, media, deliveries } = await read()
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
export const usePublish = (
  post: PublishOutcome['post'],
  read: () => Post | Promise<Post>,
  onOutcome: (outcome: PublishOutcome | undefined) => void,
) => {
  const sending = useMutation({
    mutationFn: () => Promise.all([publish(post.id), warningsAbout(read)]),
    onSuccess: ([sent, notes]) => onOutcome({ ...outcomeOf(sent), notes }),
    onError: (error) => onOutcome(refusalOf(post, error)),
    onSettled: () => refreshPosts(),
  })
  return {
    start: () => {
      onOutcome(undefined)
      sending.mutate()
    },
    sending: sending.isPending,
  }
}
