import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import type { CallInput } from '#api/table.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { isDeleted, noteKinds, type LeadEvent, type NoteEdit } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { addLeadNote } from '#shared/leads/work-endpoints.ts'
import { instantAt } from '#shared/posts/post-time.ts'
import { nameWithCause } from '#shared/session/names.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { hasDraft } from '../../kit/drafts.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { focusId } from '../../kit/focus.ts'
import { Check, Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { queryClient } from '../../kit/queries.ts'
import { formatInstant, viewerZone } from '../../kit/times.ts'
import { moveToStage, offerUndo } from '../change.ts'
import { leadTimeline, refreshLeads } from '../queries.ts'
import { Entry } from './Entry.tsx'
import { deeds, noteNames, type EntryKind } from './event-words.ts'

const whoOf = (edit: NoteEdit) => nameWithCause({ who: edit.who, by: 'staff' })

export const NoteEntry = ({ event, lead }: { event: LeadEvent; lead: Lead }) => {
  const [editing, setEditing] = useState(() => hasDraft(draftOf(lead, event)))
  const kind = noteKinds.find((each) => each === event.kind) ?? 'note'
  const name = noteNames[kind]
  const editId = `edit-${event.id}`
  const deleted = isDeleted(event)
  const change = useMutation({
    mutationFn: (removes: boolean) => changeNote(lead, event, { deleted: removes }),
    onSuccess: async (changed, removes) => {
      const restore = async () => {
        await changeNote(lead, changed, { deleted: false })
        return `${name} restored.`
      }
      if (removes) offerUndo(`${name} deleted.`, restore)
      else toast(`${name} restored.`)
      await refreshLeads()
      focusId(removes ? `restore-${event.id}` : editId)
    },
    onError: () => void refreshLeads(),
  })
  const done = () => {
    setEditing(false)
    focusId(editId)
  }
  const last = event.edits?.at(-1)
  const about = `${kind} of ${formatInstant(event.at)}`
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
                onClick={() => change.mutate(false)}
                busy={change.isPending}
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
                  onClick={() => change.mutate(true)}
                  busy={change.isPending}
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
      {editing && <NoteForm lead={lead} kind={kind} event={event} onDone={done} />}
      {change.isError && (
        <Notice tone="failure">The entry was not changed. {describeError(change.error)}</Notice>
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

const prompts = { note: 'Note', call: 'Call summary', email: 'Email summary' } as const

/** `when`: the value of a `datetime-local` field, or empty for now. */
const schema = z.object({ text: addLeadNote.body.shape.text, when: z.string(), moves: z.boolean() })
type Values = z.infer<typeof schema>

const nothing = { values: { text: '', when: '', moves: true }, version: 0 }

const storedOf = ({ text = '', at, version = 1, edits }: LeadEvent): Stored<Values> => {
  const { day, time } = wallTimeOf(at, viewerZone())
  const last = edits?.at(-1)
  return { values: { text, when: `${day}T${time}`, moves: false }, version, by: last?.who, at: last?.at }
}

const newestOf = async (lead: Lead, event: LeadEvent): Promise<Stored<Values>> => {
  await refreshLeads()
  const pages = queryClient.getQueryData(leadTimeline(lead.id).queryKey)?.pages
  return storedOf(pages?.flatMap(({ events }) => events).find(({ id }) => id === event.id) ?? event)
}

/** @param lead of the page: the lead of the entry may be merged into it */
const changeNote = (
  lead: Lead,
  { id, version = 1 }: Pick<LeadEvent, 'id' | 'version'>,
  change: Omit<CallInput<'leads/change-note'>['body'], 'version'>,
): Promise<LeadEvent> =>
  call('leads/change-note', { params: { id: lead.id, note: id }, body: { ...change, version } })

const draftOf = (lead: Lead, event: LeadEvent): string => `lead:${lead.id}:entry:${event.id}`

interface NoteFormProps {
  lead: Lead
  kind: EntryKind
  /** The entry to change. Without it, one is added. */
  event?: LeadEvent
  onDone?: () => void
}

export const NoteForm = ({ lead, kind, event, onDone }: NoteFormProps) => {
  const key = useRef(randomUuid())
  const name = noteNames[kind]
  const isFirstContact = !event && lead.stage === 'new' && kind !== 'note'
  const editor = useEditor<Values>({
    name: event ? draftOf(lead, event) : `lead:${lead.id}:note-${kind}`,
    schema,
    minor: event ? [] : ['when', 'moves'],
    stored: event ? storedOf(event) : nothing,
    fieldFor: (field) => (field === 'at' ? 'when' : field),
    save: async ({ values: { text, when, moves }, change, version }) => {
      const at = change.when && instantAt(when.slice(0, 16), viewerZone()).instant
      const body = { text, ...(at && { at }) }
      if (event) await changeNote(lead, { id: event.id, version }, body)
      else {
        const added = { ...body, kind, idempotency_key: key.current }
        await call('leads/note', { params: { id: lead.id }, body: added })
        key.current = randomUuid()
      }
      toast(`${name} ${event ? 'changed' : 'added'}.`)
      if (event) close()
      if (moves && isFirstContact)
        await moveToStage(lead, 'contacted').catch((error: unknown) => {
          console.error('A stage could not be changed', error)
          toast(`${lead.name} was not moved. ${describeError(error)}`)
        })
      void refreshLeads()
      return event ? undefined : nothing
    },
    ...(event && { newest: () => newestOf(lead, event) }),
  })
  const close = () => {
    editor.draft?.discard()
    editor.replace()
    onDone?.()
  }
  return (
    <RecordForm
      editor={editor}
      labels={{ text: prompts[kind], when: 'When (optional)', moves: 'Move to Contacted' }}
      name={`${event ? 'Edit' : 'Add'} ${kind}`}
      short
      className="stack gap-2"
    >
      <TextArea
        name="text"
        placeholder={prompts[kind]}
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to change it
        autoFocus={event !== undefined}
      />
      <div className="row">
        {kind !== 'note' && <Text name="when" type="datetime-local" />}
        {isFirstContact && <Check name="moves" />}
        <span className="hint key-hint end">Ctrl Enter</span>
        <Button
          type="submit"
          variant={event ? 'secondary' : 'primary'}
          busy={editor.saving}
          busyLabel="Saving…"
          retainFocus
        >
          {event ? 'Save' : `Add ${kind}`}
        </Button>
        {event && (
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </RecordForm>
  )
}
