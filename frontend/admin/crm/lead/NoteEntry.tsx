import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { CallInput } from '#api/table.ts'
import { isDeleted, type LeadEvent, type NoteEdit } from '#shared/leads/event.ts'
import { nameWithCause } from '#shared/session/names.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { newestDraft, useDraft } from '../../kit/drafts.ts'
import { focusId } from '../../kit/focus.ts'
import { RecordEvent } from '../../kit/RecordEvent.tsx'
import { formatInstant } from '../../kit/times.ts'
import { refreshLeads } from '../queries.ts'
import { kindNames } from './event-words.ts'
import styles from './LeadPage.module.css'
import { fieldOf, instantOf } from './local-time.ts'

interface NoteEntryProps {
  event: LeadEvent
  /** The lead whose page it is on, into which its own may have been merged. */
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

/** Restores an entry that was deleted, and says so. */
const restore = async (leadId: string, event: LeadEvent): Promise<void> => {
  try {
    await send(leadId, event, { deleted: false })
    toast(`${kindNames[event.kind]} restored.`)
  } catch (error) {
    console.error('An entry could not be restored', error)
    toast(`The entry was not restored. ${describeError(error)}`)
  }
  await refreshLeads()
}

/** A note, a call or an e-mail that staff wrote: it can be corrected and deleted, and says what it was before. */
export const NoteEntry = ({ event, leadId }: NoteEntryProps) => {
  const draftName = `lead:${leadId}:entry:${event.id}`
  const [editing, setEditing] = useState(() => newestDraft(draftName, parseValues) !== undefined)
  const kind = kindNames[event.kind]
  const editId = `edit-${event.id}`
  const deleted = isDeleted(event)
  const remove = useMutation({
    mutationFn: () => send(leadId, event, { deleted: true }),
    onSuccess: async (gone) => {
      toast(`${kind} deleted.`, { label: 'Undo', action: () => void restore(leadId, gone) })
      await refreshLeads()
      focusId(`restore-${event.id}`)
    },
    onError: () => void refreshLeads(),
  })
  const undo = useMutation({
    mutationFn: () => restore(leadId, event),
    onSuccess: () => focusId(editId),
  })
  const done = () => {
    setEditing(false)
    focusId(editId)
  }
  const last = event.edits?.at(-1)
  const about = `${kind.toLowerCase()} of ${formatInstant(event.at)}`
  return (
    <RecordEvent
      name={deleted ? `${kind}, deleted` : kind}
      who={nameWithCause(event)}
      at={event.at}
      mark={deleted ? undefined : 'person'}
      text={deleted || editing ? undefined : event.text}
    >
      {deleted && last && (
        <p className={styles['hint']}>
          Deleted by {whoOf(last)}, <time dateTime={last.at}>{formatInstant(last.at)}</time>.
        </p>
      )}
      {editing && <EditForm event={event} leadId={leadId} draftName={draftName} onDone={done} />}
      {!editing && (
        <div className={styles['entryActs']}>
          {deleted ? (
            <Button
              variant="quiet"
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
              <Button
                variant="quiet"
                id={editId}
                aria-label={`Edit ${about}`}
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
              <Button
                variant="quiet"
                aria-label={`Delete ${about}`}
                onClick={() => remove.mutate()}
                busy={remove.isPending}
                busyLabel="Deleting…"
                retainFocus
              >
                Delete
              </Button>
            </>
          )}
        </div>
      )}
      {remove.isError && (
        <Notice tone="failure">The entry was not deleted. {describeError(remove.error)}</Notice>
      )}
      <Earlier event={event} />
    </RecordEvent>
  )
}

/** What an entry said before it was changed, and who changed it: the latest change first. */
const Earlier = ({ event }: { event: LeadEvent }) => {
  const { edits = [], text } = event
  const last = edits.at(-1)
  if (!last) return null
  return (
    <details className={styles['earlier']}>
      <summary>
        {isDeleted(event) ? 'What it said' : `Changed by ${whoOf(last)}, ${formatInstant(last.at)}`}
      </summary>
      <ul>
        {isDeleted(event) && <li className={styles['words']}>{text}</li>}
        {edits.toReversed().map((edit) => (
          <li key={edit.at + edit.act}>
            {acts[edit.act]} by {whoOf(edit)}, <time dateTime={edit.at}>{formatInstant(edit.at)}</time>
            {edit.act === 'edited' && (
              <>
                . Before
                {edit.took_place && edit.took_place !== event.at && `, ${formatInstant(edit.took_place)}`}:
                <del className={styles['words']}>{edit.text}</del>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const acts = { edited: 'Edited', deleted: 'Deleted', restored: 'Restored' } as const

/** `when` is a local date and time as the browser's field writes it; `version` the one the text was changed from. */
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
      toast(`${kindNames[event.kind]} changed.`)
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
  const named = save.error instanceof ApiError ? save.error.fields : []
  const errorOf = (field: string) => named.find((error) => error.field === field)?.message
  const isNewer = clash && version > values.version
  return (
    <form
      className={styles['note']}
      noValidate
      aria-label={`Edit ${kindNames[event.kind].toLowerCase()}`}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <TextArea
        label={kindNames[event.kind]}
        className={styles['text'] ?? ''}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to change it
        autoFocus
        value={values.text}
        error={errorOf('text')}
        maxLength={5000}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={(key) => {
          if (key.key === 'Enter' && (key.ctrlKey || key.metaKey)) key.currentTarget.form?.requestSubmit()
        }}
      />
      {event.kind !== 'note' && (
        <TextField
          label="When"
          type="datetime-local"
          className={styles['when'] ?? ''}
          value={values.when}
          error={errorOf('at')}
          onChange={({ target }) => change({ when: target.value })}
        />
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
          Someone else changed this entry in the meantime. It now says: “{event.text}”. Keep your text to save
          it over theirs, or cancel.
        </Notice>
      )}
      {save.isError && !isNewer && named.length === 0 && (
        <Notice tone="failure">The entry was not changed. {describeError(save.error)}</Notice>
      )}
      <div className={styles['acts']}>
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
