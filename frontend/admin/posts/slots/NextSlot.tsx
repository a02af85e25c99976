import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { formatInstant } from '../../kit/times.ts'
import { whenFrom, type When } from '../../kit/when.ts'

const { Part: UsualTimes } = lazyPart(() => import('./UsualTimes.tsx'))

export const UsualTimesButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Usual times
      </Button>
      {open && <UsualTimes onClose={() => setOpen(false)} />}
    </>
  )
}

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
          ? `The next free slot is ${formatInstant(scheduled_for)}.`
          : usual === 0
            ? 'No usual times are set yet. Set them, then try again.'
            : 'Every usual time of the next eight weeks is taken.',
      )
    },
    onError: (error) => setMessage(`No slot was found. ${describeError(error)}`),
  })
  return (
    <div className="row">
      <Button onClick={() => search.mutate()} busy={search.isPending} retainFocus busyLabel="Looking…">
        Next free slot
      </Button>
      <UsualTimesButton />
      <output className="hint">{message}</output>
    </div>
  )
}
