import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { statusNames, type LinkedinPost, type LinkedinStatus } from '#shared/posts/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { queryClient } from '../../kit/queries.ts'
import { timeBody, type When } from '../../kit/when.ts'
import { refreshPosts } from '../queries.ts'
import { changeInLists, listsKey } from './queries.ts'

interface Failed {
  to: LinkedinStatus
  when: When | undefined
  why: string
}

export interface StatusChange {
  change: (post: LinkedinPost, to: LinkedinStatus, when?: When) => void
  failures: ReadonlyMap<string, Failed>
  /** A post that was set to Scheduled without a future date, so the person must choose one. */
  undated: LinkedinPost | undefined
  /** Without `when` it has no date. */
  schedule: (when: When | undefined) => void
  cancel: () => void
}

const hasFutureTime = ({ scheduled_for }: LinkedinPost): boolean =>
  scheduled_for !== null && Date.parse(scheduled_for) > Date.now()

/** A change shows at once and is reverted if the server refuses it. */
export const useStatusChange = (): StatusChange => {
  const [failures, setFailures] = useState<ReadonlyMap<string, Failed>>(new Map())
  const [undated, setUndated] = useState<LinkedinPost>()
  const setFailure = (id: string, failure?: Failed) =>
    setFailures((before) => {
      const after = new Map([...before].filter(([other]) => other !== id))
      return failure ? after.set(id, failure) : after
    })
  const { mutate } = useMutation({
    // The dropdown stays enabled and keeps the focus. Changes made meanwhile are sent in sequence.
    scope: { id: 'linkedin-status' },
    mutationFn: ({ post, to, when }: { post: LinkedinPost; to: LinkedinStatus; when: When | undefined }) =>
      call('posts/linkedin-update', {
        params: { id: post.id },
        body: { status: to, ...(when ? timeBody(when) : {}) },
      }),
    onMutate: async ({ post, to }) => {
      setFailure(post.id)
      await queryClient.cancelQueries({ queryKey: listsKey })
      changeInLists(post.id, ({ delivery: _, ...current }) => ({ ...current, status: to }))
    },
    onError: (error, { post, to, when }) => {
      changeInLists(post.id, (current) => ({ ...current, status: post.status, delivery: post.delivery }))
      setFailure(post.id, { to, when, why: describeError(error) })
    },
    onSuccess: (saved, { post }) => {
      changeInLists(saved.id, () => saved)
      toast(`Status set to ${statusNames[saved.status]}${everywhere(saved)}.${recorded(post, saved)}`)
    },
    onSettled: () => void refreshPosts(),
  })
  return {
    change: useCallback(
      (post, to, when) =>
        to === 'scheduled' && !when && !hasFutureTime(post) ? setUndated(post) : mutate({ post, to, when }),
      [mutate],
    ),
    failures,
    undated,
    schedule: (when) => {
      setUndated(undefined)
      if (undated) mutate({ post: undated, to: 'scheduled', when })
    },
    cancel: () => setUndated(undefined),
  }
}

/** "Published" is recorded for LinkedIn only. */
const everywhere = ({ status, platforms }: LinkedinPost): string =>
  platforms.length > 1 && status !== 'published' ? `, on all its ${platforms.length} platforms` : ''

const recorded = (before: LinkedinPost, { delivery }: LinkedinPost): string => {
  if (before.delivery?.status !== 'unknown' || !delivery || delivery.status === 'unknown') return ''
  return delivery.status === 'published'
    ? ' Recorded as published on LinkedIn.'
    : ' Recorded as not published on LinkedIn.'
}
