import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { refreshLeads } from './queries.ts'

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'retainFocus'> {
  act: () => Promise<unknown>
  /** For example `It was not restored.` */
  failure?: string
}

/** Changes a lead at once, and shows below itself why that failed. */
export const ActButton = ({ act, failure = 'That didn’t work.', ...button }: ActButtonProps) => {
  const run = useMutation({ mutationFn: act, onSettled: () => void refreshLeads() })
  return (
    <>
      <Button
        busyLabel="One moment…"
        {...button}
        onClick={() => run.mutate()}
        busy={run.isPending}
        retainFocus
      />
      {run.isError && (
        <Notice tone="failure">
          {failure} {describeError(run.error)}
        </Notice>
      )}
    </>
  )
}
