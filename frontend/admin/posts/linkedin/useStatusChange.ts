import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { statusNames, type LinkedinPost, type LinkedinStatus } from '#shared/posts/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { queryClient } from '../../kit/queries.ts'
import { changeInLists, listsKey, refreshLinkedin } from './queries.ts'

interface Failed {
  to: LinkedinStatus
  why: string
}

interface StatusChange {
  change: (post: LinkedinPost, to: LinkedinStatus) => void
  /** The last change of a post, where it was refused. */
  failures: ReadonlyMap<string, Failed>
}

/** Changes statuses in the list: shown at once, and put back when the server does not take it. */
export const useStatusChange = (): StatusChange => {
  const [failures, setFailures] = useState<ReadonlyMap<string, Failed>>(new Map())
  const note = (id: string, failure?: Failed) =>
    setFailures((before) => {
      const after = new Map([...before].filter(([other]) => other !== id))
      return failure ? after.set(id, failure) : after
    })
  const { mutate } = useMutation({
    // The dropdown stays open to choice, and keeps the focus: what is chosen meanwhile is sent after this.
    scope: { id: 'linkedin-status' },
    mutationFn: ({ post, to }: { post: LinkedinPost; to: LinkedinStatus }) =>
      call('linkedin/update', { params: { id: post.id }, body: { status: to } }),
    onMutate: async ({ post, to }) => {
      note(post.id)
      await queryClient.cancelQueries({ queryKey: listsKey })
      changeInLists(post.id, (current) => ({ ...current, status: to }))
    },
    onError: (error, { post, to }) => {
      changeInLists(post.id, (current) => ({ ...current, status: post.status }))
      note(post.id, { to, why: inWords(error) })
    },
    onSuccess: (saved) => {
      changeInLists(saved.id, () => saved)
      toast(`Status set to ${statusNames[saved.status]}.`)
    },
    onSettled: () => void refreshLinkedin(),
  })
  return { change: (post, to) => mutate({ post, to }), failures }
}
