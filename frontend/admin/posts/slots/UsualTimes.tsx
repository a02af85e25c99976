import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { brand } from '#shared/brand.ts'
import type { UsualTimes as Saved } from '#shared/calendar/slot-endpoints.ts'
import { inOrder, type UsualTime } from '#shared/calendar/slots.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Fieldset, TextField } from '#ui/Field.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import form from '../../kit/Form.module.css'
import { queryClient } from '../../kit/queries.ts'
import { usualTimes } from './queries.ts'
import { weekdays } from '../weekdays.ts'
import styles from './UsualTimes.module.css'

const clock = new Intl.DateTimeFormat(brand.language, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

/** "9:30 AM" */
const clockOf = (time: string): string => clock.format(new Date(`1970-01-01T${time}:00Z`))

/** In the firm's time zone. */
const UsualTimes = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery({ ...usualTimes, staleTime: 0 })
  return (
    <Dialog title="Usual times" onClose={onClose}>
      {/* Not a form, because it may be inside the form of a post. */}
      <div className="stack gap-6">
        {query.isPending && <Skeleton label="Loading the usual times" rows={3} />}
        {query.isError && (
          <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
            The usual times could not be loaded. {describeError(query.error)}
          </Failure>
        )}
        {query.data && <Editor key={query.data.version} saved={query.data} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

const Editor = ({ saved, onClose }: { saved: Saved; onClose: () => void }) => {
  const [times, setTimes] = useState<readonly UsualTime[]>(saved.times)
  const [pending, setPending] = useState<Pending>({ time: '', days: [1, 2, 3, 4, 5] })
  const [wrong, setWrong] = useState('')
  const field = useRef<HTMLInputElement>(null)
  /** Includes a time that is typed but not added yet. Returns undefined if it is invalid. */
  const withPending = (): UsualTime[] | undefined => {
    const why = whyNot(pending, field.current)
    setWrong(why)
    if (why) {
      field.current?.focus()
      return undefined
    }
    const { time, days } = pending
    return inOrder([...times, ...(time ? days.map((weekday) => ({ weekday, time })) : [])])
  }
  const save = useMutation({
    mutationFn: (all: UsualTime[]) =>
      call('posts/change-usual-times', { body: { times: all, version: saved.version } }),
    onSuccess: (now) => {
      queryClient.setQueryData(usualTimes.queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['posts', 'free-slots'] })
      toast('Usual times saved.')
      onClose()
    },
  })
  const isStale = save.error instanceof ApiError && save.error.code === 'stale-version'
  return (
    <>
      <p>
        “Next free slot” offers the next of these that no other scheduled post has taken, and the calendar
        shows them all. They are in {saved.timezone.replaceAll('_', ' ')} time.
      </p>
      {times.length === 0 && <p>None yet. Add the first ones below.</p>}
      <ul className={`plain-list stack gap-2 ${styles['days']}`}>
        {weekdays.map((name, weekday) => {
          const own = times.filter((each) => each.weekday === weekday)
          return (
            own.length > 0 && (
              <li key={name}>
                <span>{name}</span>
                <span className={styles['times']}>
                  {own.map(({ time }) => (
                    <Button
                      key={time}
                      aria-label={`Remove ${clockOf(time)} on ${name}`}
                      onClick={() =>
                        setTimes(times.filter((each) => each.weekday !== weekday || each.time !== time))
                      }
                    >
                      {clockOf(time)} <span aria-hidden="true">×</span>
                    </Button>
                  ))}
                </span>
              </li>
            )
          )
        })}
      </ul>
      <Adding
        pending={pending}
        onChange={(next) => {
          setWrong('')
          setPending(next)
        }}
        field={field}
        error={wrong}
        onAdd={() => {
          const all = withPending()
          if (!all) return
          setTimes(all)
          setPending({ ...pending, time: '' })
        }}
      />
      {save.isError && (
        <Notice
          tone="failure"
          focusOnMount
          actions={
            isStale && (
              <Button onClick={() => void queryClient.invalidateQueries({ queryKey: usualTimes.queryKey })}>
                Show theirs
              </Button>
            )
          }
        >
          The usual times were not saved. {describeError(save.error)}
        </Notice>
      )}
      <div className={form['actions']}>
        <Button
          onClick={() => {
            const all = withPending()
            if (all) save.mutate(all)
          }}
          variant="primary"
          busy={save.isPending}
          busyLabel="Saving…"
          retainFocus
        >
          Save usual times
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  )
}

interface Pending {
  time: string
  days: readonly number[]
}

/** An incomplete time has an empty value, so only the field's validity tells it from an empty field. */
const whyNot = ({ time, days }: Pending, field: HTMLInputElement | null): string => {
  if (!time) return field?.validity.badInput ? 'Enter the whole time, or clear it.' : ''
  return days.length === 0 ? `Choose the days for ${clockOf(time)}, or clear the time.` : ''
}

interface AddingProps {
  pending: Pending
  onChange: (pending: Pending) => void
  field: RefObject<HTMLInputElement | null>
  error: string
  onAdd: () => void
}

const Adding = ({ pending, onChange, field, error, onAdd }: AddingProps) => (
  <Fieldset legend="Add a time">
    <div className={styles['adding']}>
      <TextField
        ref={field}
        label="Time of day"
        type="time"
        value={pending.time}
        error={error || undefined}
        onChange={({ target }) => onChange({ ...pending, time: target.value })}
      />
      <div className={styles['weekdays']} role="group" aria-label="Days of the week">
        {weekdays.map((name, weekday) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={pending.days.includes(weekday)}
              onChange={({ target }) =>
                onChange({
                  ...pending,
                  days: target.checked
                    ? [...pending.days, weekday]
                    : pending.days.filter((each) => each !== weekday),
                })
              }
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      <Button disabled={!pending.time || pending.days.length === 0} onClick={onAdd}>
        Add
      </Button>
    </div>
  </Fieldset>
)

export default UsualTimes
