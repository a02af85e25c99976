import { useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { FormActions } from '../../kit/FormActions.tsx'

interface MoveByDaysProps {
  onChosen: (days: string) => void
  onClose: () => void
}

const isValid = (days: number): boolean => Number.isInteger(days) && days !== 0 && Math.abs(days) <= 366

export const MoveByDays = ({ onChosen, onClose }: MoveByDaysProps) => {
  const [days, setDays] = useState('1')
  const [error, setError] = useState<string>()
  return (
    <Dialog title="Move by days" onClose={onClose}>
      <form
        className="stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid(Number(days))) onChosen(days)
          else setError('Enter a whole number from -366 to 366, but not 0.')
        }}
      >
        {/* A number field drops the comma of "1,5". The keypad of phones has no minus. */}
        <TextField
          label="Days"
          hint="A number below 0 moves them earlier. The time of day stays."
          autoComplete="off"
          value={days}
          error={error}
          onChange={({ target }) => setDays(target.value)}
        />
        <FormActions submit="Move" onCancel={onClose} />
      </form>
    </Dialog>
  )
}
