import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { formatInstant } from '../../kit/times.ts'
import { whenFrom, type When } from '../../kit/when.ts'

interface NextSlotProps {
  id: string | undefined
  onFound: (when: When) => void
}

export const NextSlot = ({ id, onFound }: NextSlotProps) => {
  const [message, setMessage] = useState('')
  const search = useMutation({
    mutationFn: () => call('posts/next-slot', { query: { except: id } }),
    onSuccess: ({ scheduled_for, timezone, usual }) => {
      if (scheduled_for) onFound(whenFrom({ scheduled_for, timezone }))
      setMessage(
        scheduled_for
          ? `The next open slot is ${formatInstant(scheduled_for)}.`
          : usual === 0
            ? 'The posting schedule is empty. Add times to it, then try again.'
            : 'Every slot of the next eight weeks is taken.',
      )
    },
    onError: (error) => setMessage(`No slot was found. ${describeError(error)}`),
  })
  const isFull = search.data?.scheduled_for === null
  return (
    <>
      <Button
        variant="quiet"
        className="small"
        icon="clock"
        onClick={() => search.mutate()}
        busy={search.isPending}
        retainFocus
        busyLabel="Looking…"
      >
        Next open slot
      </Button>
      <output className="hint">
        {message}
        {isFull && <Link to="/admin/settings/posting-schedule"> Posting schedule</Link>}
      </output>
    </>
  )
}
