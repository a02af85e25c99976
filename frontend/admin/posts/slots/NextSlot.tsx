import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { whenFrom, type When } from '../../kit/when.ts'
import { formatInstant } from '../../kit/times.ts'
import styles from './NextSlot.module.css'
import { UsualTimesButton } from './UsualTimesButton.tsx'

interface NextSlotProps {
  /** The post that looks for a time, where it is stored already. */
  id: string | undefined
  onFound: (when: When) => void
}

/** Fills in the next usual time that no other scheduled post has taken. */
export const NextSlot = ({ id, onFound }: NextSlotProps) => {
  const [said, setSaid] = useState('')
  const search = useMutation({
    mutationFn: () => call('calendar/next-slot', { query: { except: id } }),
    onSuccess: ({ scheduled_for, timezone, usual }) => {
      if (scheduled_for) onFound(whenFrom({ scheduled_for, timezone }))
      setSaid(
        scheduled_for
          ? `The next free slot is ${formatInstant(scheduled_for)}.`
          : usual === 0
            ? 'No usual times are set yet. Set them, then try again.'
            : 'Every usual time of the next eight weeks is taken.',
      )
    },
    onError: (error) => setSaid(`No slot was found. ${inWords(error)}`),
  })
  return (
    <div className={styles['slot']}>
      <Button onClick={() => search.mutate()} busy={search.isPending} keepsFocus busyLabel="Looking…">
        Next free slot
      </Button>
      <UsualTimesButton />
      <output className={styles['said']}>{said}</output>
    </div>
  )
}
