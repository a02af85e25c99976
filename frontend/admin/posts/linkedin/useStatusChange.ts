import { useMutation, useMutationState } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { statusNames, type LinkedinPost, type LinkedinStatus } from '#shared/posts/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { timeBody, type When } from '../../kit/when.ts'
import { refreshPosts } from '../queries.ts'

interface Change {
  post: LinkedinPost
  to: LinkedinStatus
  when: When | undefined
}

const mutationKey = ['linkedin-status']

type Failed = Omit<Change, 'post'> & { why: string }

export type StatusChange = ReturnType<typeof useStatusChange>

const hasFutureTime = ({ scheduled_for }: LinkedinPost): boolean =>
  scheduled_for !== null && Date.parse(scheduled_for) > Date.now()

export const useStatusChange = () => {
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
    mutationKey,
    mutationFn: ({ post, to, when }: Change) =>
      call('posts/linkedin-update', {
        params: { id: post.id },
        body: { status: to, ...(when ? timeBody(when) : {}) },
      }),
    onMutate: ({ post }) => setFailure(post.id),
    onError: (error, { post, to, when }) => setFailure(post.id, { to, when, why: describeError(error) }),
    onSuccess: (saved, { post }) =>
      toast(`Status set to ${statusNames[saved.status]}${everywhere(saved)}.${recorded(post, saved)}`),
    // Pending until the list has the change.
    onSettled: () => refreshPosts(),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  return {
    change: useCallback(
      (post: LinkedinPost, to: LinkedinStatus, when?: When) =>
        to === 'scheduled' && !when && !hasFutureTime(post) ? setUndated(post) : mutate({ post, to, when }),
      [mutate],
    ),
    /** A post with its change shown at once. */
    changed: (post: LinkedinPost): LinkedinPost => {
      const change = pending.findLast((each) => each.post.id === post.id)
      return change ? { ...post, status: change.to, delivery: undefined } : post
    },
    failures,
    /** A post that was set to Scheduled without a future date, so the person must choose one. */
    undated,
    /** Without `when` it has no date. */
    schedule: (when: When | undefined) => {
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
