import * as z from 'zod/mini'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'

interface MoveByDaysProps {
  onChosen: (days: string) => void
  onClose: () => void
}

const isValid = (days: number): boolean => Number.isInteger(days) && days !== 0 && Math.abs(days) <= 366

const schema = z.object({
  days: z
    .string()
    .check(z.refine((typed) => isValid(Number(typed)), 'Enter a whole number from -366 to 366, but not 0.')),
})

export const MoveByDays = ({ onChosen, onClose }: MoveByDaysProps) => {
  const editor = useEditor({
    schema,
    stored: { values: { days: '1' }, version: 0 },
    save: async ({ values: { days } }) => onChosen(days),
  })
  return (
    <FormDialog
      title="Move by days"
      editor={editor}
      labels={{ days: 'Days' }}
      submit="Move"
      onClose={onClose}
    >
      {/* A number field drops the comma of "1,5". The keypad of phones has no minus. */}
      <Text name="days" hint="A number below 0 moves them earlier. The time of day stays." />
    </FormDialog>
  )
}
