import { useState } from 'react'
import type { LinkedinPost } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import form from '../../kit/Form.module.css'
import { instantFrom, noTime, type When } from '../../kit/when.ts'
import { WhenFields } from '../../kit/WhenFields.tsx'

interface ScheduleQuestionProps {
  post: Pick<LinkedinPost, 'title' | 'scheduled_for'>
  /** Undefined leaves the post without a date. */
  onChosen: (when: When | undefined) => void
  onClose: () => void
}

/** A post was set to Scheduled without a time to come: the time is asked for at once. */
export const ScheduleQuestion = ({ post, onChosen, onClose }: ScheduleQuestionProps) => {
  const [when, setWhen] = useState(noTime)
  const [error, setError] = useState('')
  const field = (name: 'day' | 'time' | 'timezone') => ({
    name,
    value: when[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setError('')
      setWhen({ ...when, [name]: target.value })
    },
  })
  const schedule = () => {
    const instant = instantFrom(when)
    if (!instant) return setError('Choose a date and a time.')
    if (Date.parse(instant) <= Date.now()) return setError('Choose a time in the future.')
    onChosen(when)
  }
  return (
    <Dialog title="When should it be published?" onClose={onClose} wide>
      <form
        className={form['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          schedule()
        }}
      >
        <p className={form['lead']}>
          {post.scheduled_for
            ? `The date of “${post.title}” has passed, so it needs a new one.`
            : `“${post.title}” has no date yet. Without one it is never sent.`}
        </p>
        <WhenFields
          legend="Date and time"
          value={when}
          errors={{ day: error || undefined, time: undefined }}
          day={field('day')}
          time={field('time')}
          timezone={field('timezone')}
        />
        <div className={form['actions']}>
          <Button type="submit" variant="primary">
            Schedule
          </Button>
          {!post.scheduled_for && <Button onClick={() => onChosen(undefined)}>Leave without a date</Button>}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
