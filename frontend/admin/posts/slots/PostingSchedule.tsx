import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { brand } from '#shared/brand.ts'
import type { UsualTimes as Saved } from '#shared/calendar/slot-endpoints.ts'
import { inOrder, type UsualTime } from '#shared/calendar/slots.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { queryClient } from '../../kit/queries.ts'
import { usualTimes } from './queries.ts'
import { weekdays } from '../weekdays.ts'

const clock = new Intl.DateTimeFormat(brand.language, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

/** "9:30 AM" */
const clockOf = (time: string): string => clock.format(new Date(`1970-01-01T${time}:00Z`))

/** In the firm's time zone. */
const PostingSchedule = () => {
  const query = useQuery({ ...usualTimes, staleTime: 0 })
  return (
    <Page title="Posting schedule" narrow>
      {query.isPending && <Skeleton label="Loading the posting schedule" rows={3} />}
      <LoadFailure query={query}>The posting schedule could not be loaded.</LoadFailure>
      {query.data && <Editor key={query.data.version} saved={query.data} />}
    </Page>
  )
}

const Editor = ({ saved }: { saved: Saved }) => {
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
      void queryClient.invalidateQueries({ queryKey: ['posts', 'open-slots'] })
      toast('Posting schedule saved.')
    },
  })
  const isStale = save.error instanceof ApiError && save.error.code === 'stale-version'
  return (
    <>
      <p>
        The times at which posts usually leave. “Next open slot” offers the next one that no other scheduled
        post has taken, and the calendar shows all that are open. They are in{' '}
        {saved.timezone.replaceAll('_', ' ')} time.
      </p>
      {times.length === 0 && <p>None yet. Add the first ones below.</p>}
      <dl className="facts">
        {weekdays.map((name, weekday) => {
          const own = times.filter((each) => each.weekday === weekday)
          return (
            own.length > 0 && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="row">
                  {own.map(({ time }) => (
                    <Button
                      key={time}
                      className="small"
                      aria-label={`Remove ${clockOf(time)} on ${name}`}
                      onClick={() =>
                        setTimes(times.filter((each) => each.weekday !== weekday || each.time !== time))
                      }
                    >
                      {clockOf(time)} <span aria-hidden="true">×</span>
                    </Button>
                  ))}
                </dd>
              </div>
            )
          )
        })}
      </dl>
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
          The posting schedule was not saved. {describeError(save.error)}
        </Notice>
      )}
      <div className="form-end">
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
          Save posting schedule
        </Button>
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
    <div className="stack">
      <div className="row">
        <TextField
          ref={field}
          label="Time of day"
          type="time"
          value={pending.time}
          error={error || undefined}
          onChange={({ target }) => onChange({ ...pending, time: target.value })}
        />
      </div>
      <div className="choices" role="group" aria-label="Days of the week">
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
      <div>
        <Button disabled={!pending.time || pending.days.length === 0} onClick={onAdd}>
          Add
        </Button>
      </div>
    </div>
  </Fieldset>
)

export default PostingSchedule
