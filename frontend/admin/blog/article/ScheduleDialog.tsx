import { useState } from 'react'
import type { ArticleSummary } from '#shared/blog/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import form from '../../kit/Form.module.css'
import { instantFrom, whenFrom } from '../../kit/when.ts'
import { WhenFields } from '../../kit/WhenFields.tsx'

interface ScheduleDialogProps {
  article: Pick<ArticleSummary, 'scheduled_for'>
  onChosen: (instant: string) => void
  onClose: () => void
}

/** Asks when an article is to be published. */
const ScheduleDialog = ({ article, onChosen, onClose }: ScheduleDialogProps) => {
  const [when, setWhen] = useState(() => whenFrom({ scheduled_for: article.scheduled_for }))
  const [wrong, setWrong] = useState('')
  const put = (name: 'day' | 'time' | 'timezone') => ({
    value: when[name],
    onChange: ({ target }: { target: { value: string } }) => setWhen({ ...when, [name]: target.value }),
  })
  return (
    <Dialog title="When is it published?" onClose={onClose}>
      <form
        className={form['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const instant = instantFrom(when)
          if (instant === null) setWrong('Enter a date and a time.')
          else if (Date.parse(instant) <= Date.now()) setWrong('Choose a time in the future.')
          else onChosen(instant)
        }}
      >
        <WhenFields
          legend="Date and time"
          hint="To the minute. Until then the article can be edited: it is published as it is saved at that time."
          value={when}
          errors={{ day: wrong || undefined, time: undefined }}
          day={put('day')}
          time={put('time')}
          timezone={put('timezone')}
        />
        <div className={form['actions']}>
          <Button type="submit" variant="primary">
            Schedule
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default ScheduleDialog
