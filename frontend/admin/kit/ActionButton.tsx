import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'retainFocus' | 'onClick'> {
  /** For example `It was not deleted.` */
  failure: string
  run: () => Promise<unknown>
}

/** A button for one call, with a notice beside it if the call fails. */
export const ActionButton = ({ failure, run, busyLabel = 'One moment…', ...button }: ActionButtonProps) => {
  const running = useMutation({ mutationFn: run })
  return (
    <>
      <Button
        {...button}
        busy={running.isPending}
        busyLabel={busyLabel}
        retainFocus
        onClick={() => running.mutate()}
      />
      {running.isError && (
        <Notice tone="failure">
          {failure} {describeError(running.error)}
        </Notice>
      )}
    </>
  )
}
