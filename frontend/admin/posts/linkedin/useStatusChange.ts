import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { statusNames, type LinkedinPost, type LinkedinStatus } from '#shared/posts/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { queryClient } from '../../kit/queries.ts'
import { timeBody, type When } from '../../kit/when.ts'
import { changeInLists, listsKey, refreshLinkedin } from './queries.ts'

interface Failed {
  to: LinkedinStatus
  when: When | undefined
  why: string
}

interface StatusChange {
  change: (post: LinkedinPost, to: LinkedinStatus, when?: When) => void
  /** The last change of a post, where it was refused. */
  failures: ReadonlyMap<string, Failed>
  /** The post that was set to Scheduled and has no time to come. */
  asked: LinkedinPost | undefined
  answer: (when: When | undefined) => void
  giveUp: () => void
}

const hasTimeToCome = ({ scheduled_for }: LinkedinPost): boolean =>
  scheduled_for !== null && Date.parse(scheduled_for) > Date.now()

/** Changes statuses in the list: shown at once, and put back when the server does not take it. */
export const useStatusChange = (): StatusChange => {
  const [failures, setFailures] = useState<ReadonlyMap<string, Failed>>(new Map())
  const [asked, setAsked] = useState<LinkedinPost>()
  const note = (id: string, failure?: Failed) =>
    setFailures((before) => {
      const after = new Map([...before].filter(([other]) => other !== id))
      return failure ? after.set(id, failure) : after
    })
  const { mutate } = useMutation({
    // The dropdown stays open to choice, and keeps the focus: what is chosen meanwhile is sent after this.
    scope: { id: 'linkedin-status' },
    mutationFn: ({ post, to, when }: { post: LinkedinPost; to: LinkedinStatus; when: When | undefined }) =>
      call('linkedin/update', {
        params: { id: post.id },
        body: { status: to, ...(when ? timeBody(when) : {}) },
      }),
    onMutate: async ({ post, to }) => {
      note(post.id)
      await queryClient.cancelQueries({ queryKey: listsKey })
      changeInLists(post.id, ({ delivery: _, ...current }) => ({ ...current, status: to }))
    },
    onError: (error, { post, to, when }) => {
      changeInLists(post.id, (current) => ({ ...current, status: post.status, delivery: post.delivery }))
      note(post.id, { to, when, why: inWords(error) })
    },
    onSuccess: (saved, { post }) => {
      changeInLists(saved.id, () => saved)
      toast(`Status set to ${statusNames[saved.status]}.${recorded(post, saved)}`)
    },
    onSettled: () => void refreshLinkedin(),
  })
  const send = (post: LinkedinPost, to: LinkedinStatus, when?: When) => mutate({ post, to, when })
  return {
    change: (post, to, when) =>
      to === 'scheduled' && !when && !hasTimeToCome(post) ? setAsked(post) : send(post, to, when),
    failures,
    asked,
    answer: (when) => {
      setAsked(undefined)
      if (asked) send(asked, 'scheduled', when)
    },
    giveUp: () => setAsked(undefined),
  }
}

/** What a status says of an outcome that was unknown. */
const recorded = (before: LinkedinPost, { delivery }: LinkedinPost): string => {
  if (before.delivery?.status !== 'unknown' || !delivery || delivery.status === 'unknown') return ''
  return delivery.status === 'published'
    ? ' Recorded as published on LinkedIn.'
    : ' Recorded as not published on LinkedIn.'
}
