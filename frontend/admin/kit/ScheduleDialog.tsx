import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useEditor } from './editor/useEditor.ts'
import { FormDialog } from './form/RecordForm.tsx'
import { instantFrom, noTime, whenShape, type When } from './when.ts'
import { WhenFields } from './WhenFields.tsx'

interface ScheduleDialogProps {
  title?: string
  submit?: string
  lead?: string
  initial?: When
  /** Other buttons, before Cancel. */
  extra?: ReactNode
  onChosen: (when: When, instant: string) => void
  onClose: () => void
}

const schema = z.object(whenShape)

const check = (when: When) => {
  const instant = instantFrom(when)
  if (instant === null) return [{ field: 'day', message: 'Choose a date and a time.' }]
  const isPast = Date.parse(instant) <= Date.now()
  return isPast ? [{ field: 'day', message: 'Choose a time in the future.' }] : []
}

export const ScheduleDialog = ({
  title = 'When should it be published?',
  submit = 'Schedule',
  lead,
  initial,
  extra,
  onChosen,
  onClose,
}: ScheduleDialogProps) => {
  const editor = useEditor<When>({
    schema,
    check,
    stored: { values: initial ?? noTime(), version: 0 },
    save: async ({ values }) => onChosen(values, instantFrom(values) ?? ''),
  })
  return (
    <FormDialog
      title={title}
      wide
      editor={editor}
      labels={{}}
      submit={submit}
      actions={extra}
      className="stack"
      onClose={onClose}
    >
      {lead && <p>{lead}</p>}
      <WhenFields />
    </FormDialog>
  )
}
