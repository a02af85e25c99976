import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { brand } from '#shared/brand.ts'
import { changeUsualTimes, type UsualTimes as Saved } from '#shared/calendar/slot-endpoints.ts'
import { freeTimes, inOrder, type UsualTime } from '#shared/calendar/slots.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Checks, Text } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { queryClient } from '../../kit/queries.ts'
import { viewerZone, zoneInWords } from '../../kit/times.ts'
import { usualTimes } from './queries.ts'
import { weekdays } from '../weekdays.ts'

const hour = { hour: 'numeric', minute: '2-digit' } as const
const clock = new Intl.DateTimeFormat(brand.language, { timeZone: 'UTC', ...hour })
const ownClock = new Intl.DateTimeFormat(brand.language, { weekday: 'short', ...hour })

/** "9:30 AM" */
const clockOf = (time: string): string => clock.format(new Date(`1970-01-01T${time}:00Z`))

/** Its next time in the viewer's zone: "Mon 3:30 PM" */
const ownClockOf = (usual: UsualTime, timezone: string): string => {
  const today = Date.now()
  const week = { from: new Date(today).toISOString(), to: new Date(today + 8 * 86_400_000).toISOString() }
  return ownClock.format(new Date(freeTimes([usual], [], week, timezone)[0] ?? today))
}

const PostingSchedule = () => {
  const query = useQuery({ ...usualTimes, staleTime: 0 })
  return (
    <Page title="Posting schedule" narrow>
      {query.isPending && <Skeleton label="Loading the posting schedule" rows={3} />}
      <LoadFailure query={query}>The posting schedule could not be loaded.</LoadFailure>
      {query.data && <Editor saved={query.data} />}
    </Page>
  )
}

const schema = z.object({
  times: changeUsualTimes.body.shape.times,
  /** Typed but not added yet. */
  time: z.string(),
  days: z.array(z.string()),
})
type Values = z.infer<typeof schema>

const labels = { times: 'Times', time: 'Time of day', days: 'Days of the week' }
const shortDays = Object.fromEntries(weekdays.map((name, weekday) => [weekday, name.slice(0, 3)]))

const storedOf = ({ times, version }: Saved) => ({
  values: { times, time: '', days: ['1', '2', '3', '4', '5'] },
  version,
})

const withTyped = ({ times, time, days }: Values): UsualTime[] =>
  inOrder([...times, ...(time ? days.map((day) => ({ weekday: Number(day), time })) : [])])

const inWords = (values: Values, field: string): string =>
  field === 'times'
    ? values.times.map(({ weekday, time }) => `${weekdays[weekday]} ${clockOf(time)}`).join(', ')
    : ''

const Editor = ({ saved }: { saved: Saved }) => {
  const input = useRef<HTMLInputElement>(null)
  const editor = useEditor<Values>({
    schema,
    check: ({ time, days }) => {
      // An incomplete time has an empty value, so only the input's validity tells it from an empty input.
      if (input.current?.validity.badInput)
        return [{ field: 'time', message: 'Enter the whole time, or clear it.' }]
      if (!time || days.length > 0) return []
      return [{ field: 'time', message: `Choose the days for ${clockOf(time)}, or clear the time.` }]
    },
    stored: storedOf(saved),
    save: async ({ values, version }) => {
      const now = await call('posts/change-usual-times', { body: { times: withTyped(values), version } })
      queryClient.setQueryData(usualTimes.queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['posts', 'open-slots'] })
      toast('Posting schedule saved.')
      return storedOf(now)
    },
    newest: async () => storedOf(await queryClient.fetchQuery({ ...usualTimes, staleTime: 0 })),
  })
  const { times, time, days } = editor.values
  return (
    <RecordForm
      editor={editor}
      labels={labels}
      inWords={inWords}
      name="Posting schedule"
      short
      submit="Save posting schedule"
      failure="The posting schedule was not saved."
    >
      <p>
        The times at which posts usually leave. “Next open slot” offers the next one that no other scheduled
        post has taken, and the calendar shows all that are open. They are in the firm’s time zone:{' '}
        {zoneInWords(saved.timezone, null)}.
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
                  {own.map((each) => (
                    <Button
                      key={each.time}
                      className="small"
                      aria-label={`Remove ${clockOf(each.time)} on ${name}`}
                      onClick={() => editor.set({ times: times.filter((other) => other !== each) })}
                    >
                      {clockOf(each.time)} <span aria-hidden="true">×</span>
                    </Button>
                  ))}
                  {saved.timezone !== viewerZone() && (
                    <span className="hint">
                      In your time zone: {own.map((each) => ownClockOf(each, saved.timezone)).join(', ')}.
                    </span>
                  )}
                </dd>
              </div>
            )
          )
        })}
      </dl>
      <Text ref={input} name="time" type="time" />
      <Checks name="days" options={shortDays} />
      <div>
        <Button
          disabled={!time || days.length === 0}
          onClick={() => editor.set({ times: withTyped(editor.values), time: '' })}
        >
          Add
        </Button>
      </div>
    </RecordForm>
  )
}

export default PostingSchedule
