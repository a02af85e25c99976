import { useState, type ReactNode } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { FormActions } from './FormActions.tsx'
import { instantFrom, noTime, type When } from './when.ts'
import { WhenFields } from './WhenFields.tsx'

interface ScheduleDialogProps {
  lead?: string
  initial?: When
  /** Other buttons, before Cancel. */
  extra?: ReactNode
  onChosen: (when: When, instant: string) => void
  onClose: () => void
}

export const ScheduleDialog = ({ lead, initial, extra, onChosen, onClose }: ScheduleDialogProps) => {
  const [when, setWhen] = useState(initial ?? noTime)
  const [error, setError] = useState('')
  return (
    <Dialog title="When should it be published?" onClose={onClose} wide>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const instant = instantFrom(when)
          if (instant === null) setError('Choose a date and a time.')
          else if (Date.parse(instant) <= Date.now()) setError('Choose a time in the future.')
          else onChosen(when, instant)
        }}
      >
        {lead && <p>{lead}</p>}
        <WhenFields
          value={when}
          error={error}
          onChange={(change) => {
            setError('')
            setWhen({ ...when, ...change })
          }}
        />
        <FormActions submit="Schedule" onCancel={onClose}>
          {extra}
        </FormActions>
      </form>
    </Dialog>
  )
}
