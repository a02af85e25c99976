import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { CallInput } from '#api/table.ts'
import { isDeleted, noteKinds, type LeadEvent, type NoteEdit } from '#shared/leads/event.ts'
import { givenName, nameWithCause } from '#shared/session/names.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { newestDraft, useDraft } from '../../kit/drafts.ts'
import { focusId } from '../../kit/focus.ts'
import { formatInstant } from '../../kit/times.ts'
import { runUndo } from '../../kit/undo.ts'
import { offerUndo } from '../change.ts'
import { namesFields } from '../form.ts'
import { refreshLeads } from '../queries.ts'
import { Entry } from './Entry.tsx'
import { deeds, noteNames } from './event-words.ts'
import { fieldOf, instantOf, NoteText, NoteTime } from './NoteFields.tsx'

interface NoteEntryProps {
  event: LeadEvent
  /** The lead of the page. The lead of the entry may be merged into it. */
  leadId: string
}

type Change = Omit<CallInput<'leads/change-note'>['body'], 'version'>

const send = (
  leadId: string,
  { id, version = 1 }: Pick<LeadEvent, 'id' | 'version'>,
  change: Change,
): Promise<LeadEvent> =>
  call('leads/change-note', { params: { id: leadId, note: id }, body: { ...change, version } })

const whoOf = (edit: NoteEdit) => nameWithCause({ who: edit.who, by: 'staff' })

const kindOf = ({ kind }: LeadEvent): string => noteNames[noteKinds.find((each) => each === kind) ?? 'note']

const restore = async (leadId: string, event: LeadEvent): Promise<string> => {
  await send(leadId, event, { deleted: false })
  return `${kindOf(event)} restored.`
}

export const NoteEntry = ({ event, leadId }: NoteEntryProps) => {
  const draftName = `lead:${leadId}:entry:${event.id}`
  const [editing, setEditing] = useState(() => newestDraft(draftName, parseValues) !== undefined)
  const kind = kindOf(event)
  const editId = `edit-${event.id}`
  const deleted = isDeleted(event)
  const remove = useMutation({
    mutationFn: () => send(leadId, event, { deleted: true }),
    onSuccess: async (gone) => {
      offerUndo(`${kind} deleted.`, () => restore(leadId, gone))
      await refreshLeads()
      focusId(`restore-${event.id}`)
    },
    onError: () => void refreshLeads(),
  })
  const undo = useMutation({
    mutationFn: () => runUndo(() => restore(leadId, event), refreshLeads),
    onSuccess: () => focusId(editId),
  })
  const done = () => {
    setEditing(false)
    focusId(editId)
  }
  const last = event.edits?.at(-1)
  const about = `${kind.toLowerCase()} of ${formatInstant(event.at)}`
  return (
    <Entry
      event={event}
      who={nameWithCause(event)}
      did={deeds[event.kind]}
      actions={
        !editing && (
          <span className="row">
            {deleted ? (
              <Button
                variant="quiet"
                className="small"
                id={`restore-${event.id}`}
                aria-label={`Restore ${about}`}
                onClick={() => undo.mutate()}
                busy={undo.isPending}
                busyLabel="Restoring…"
                retainFocus
              >
                Restore
              </Button>
            ) : (
              <>
                <IconButton
                  icon="note"
                  label={`Edit ${about}`}
                  className="small"
                  id={editId}
                  onClick={() => setEditing(true)}
                />
                <IconButton
                  icon="trash"
                  label={`Delete ${about}`}
                  className="small"
                  onClick={() => remove.mutate()}
                  busy={remove.isPending}
                  retainFocus
                />
              </>
            )}
          </span>
        )
      }
    >
      {!deleted && !editing && <p className="lead-words">{event.text}</p>}
      {deleted && last && (
        <p className="hint">
          Deleted by {whoOf(last)}, <time dateTime={last.at}>{formatInstant(last.at)}</time>.
        </p>
      )}
      {editing && <EditForm event={event} leadId={leadId} draftName={draftName} onDone={done} />}
      {remove.isError && (
        <Notice tone="failure">The entry was not deleted. {describeError(remove.error)}</Notice>
      )}
      <Earlier event={event} />
    </Entry>
  )
}

const Earlier = ({ event }: { event: LeadEvent }) => {
  const { edits = [], text } = event
  const last = edits.at(-1)
  if (!last) return null
  return (
    <details className="hint">
      <summary>
        {isDeleted(event) ? 'What it said' : `Changed by ${whoOf(last)}, ${formatInstant(last.at)}`}
      </summary>
      <ul>
        {isDeleted(event) && <li className="lead-words">{text}</li>}
        {edits.toReversed().map((edit) => (
          <li key={edit.at + edit.act}>
            {editNames[edit.act]} by {whoOf(edit)}, <time dateTime={edit.at}>{formatInstant(edit.at)}</time>
            {edit.act === 'edited' && (
              <>
                . Before
                {edit.took_place && edit.took_place !== event.at && `, ${formatInstant(edit.took_place)}`}:
                <del className="lead-words">{edit.text}</del>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const editNames = { edited: 'Edited', deleted: 'Deleted', restored: 'Restored' } as const

/** `when`: the value of a `datetime-local` field. `version`: the version that was edited. */
const shape = z.object({ text: z.string(), when: z.string(), version: z.int() })
type Values = z.infer<typeof shape>
const parseValues = (stored: unknown): Values | undefined => shape.safeParse(stored).data

interface EditFormProps extends NoteEntryProps {
  draftName: string
  onDone: () => void
}

const EditForm = ({ event, leadId, draftName, onDone }: EditFormProps) => {
  const { id, version = 1, at: tookPlace } = event
  const draft = useDraft(draftName, parseValues)
  const [values, setValues] = useState<Values>(
    () => draft.offered?.values ?? { text: event.text ?? '', when: fieldOf(tookPlace), version },
  )
  const [clash, setClash] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const at = values.when === fieldOf(tookPlace) ? undefined : instantOf(values.when)
      return send(leadId, { id, version: values.version }, { text: values.text, ...(at ? { at } : {}) })
    },
    onSuccess: () => {
      close()
      toast(`${kindOf(event)} changed.`)
      void refreshLeads()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'stale-version')) return
      await refreshLeads()
      setClash(true)
    },
  })
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part }
    setValues(next)
    draft.keep(next)
    if (save.isError && !clash) save.reset()
  }
  const close = () => {
    draft.offered?.discard()
    draft.forget()
    onDone()
  }
  const isNewer = clash && version > values.version
  return (
    <form
      className="stack gap-3"
      noValidate
      aria-label={`Edit ${kindOf(event).toLowerCase()}`}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <NoteText label={kindOf(event)} values={values} error={save.error} focusOnMount onChange={change} />
      {event.kind !== 'note' && (
        <NoteTime label="When" values={values} error={save.error} onChange={change} />
      )}
      {isNewer && (
        <Notice
          tone="failure"
          actions={
            <Button
              onClick={() => {
                change({ version })
                setClash(false)
                save.reset()
              }}
            >
              Keep my text
            </Button>
          }
        >
          {givenName(event.edits?.at(-1)?.who) ?? 'Someone else'} changed this entry in the meantime. It now
          says: “{event.text}”. Keep your text to save it over theirs, or cancel.
        </Notice>
      )}
      {save.isError && !isNewer && !namesFields(save.error) && (
        <Notice tone="failure">The entry was not changed. {describeError(save.error)}</Notice>
      )}
      <div className="row">
        <Button type="submit" busy={save.isPending} busyLabel="Saving…" retainFocus>
          Save
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
