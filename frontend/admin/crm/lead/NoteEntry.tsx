import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { CallInput } from '#api/table.ts'
import { isDeleted, noteKinds, type LeadEvent, type NoteEdit } from '#shared/leads/event.ts'
import { addLeadNote } from '#shared/leads/work-endpoints.ts'
import { nameWithCause } from '#shared/session/names.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { hasDraft } from '../../kit/drafts.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { focusId } from '../../kit/focus.ts'
import { Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { queryClient } from '../../kit/queries.ts'
import { formatInstant } from '../../kit/times.ts'
import { runUndo } from '../../kit/undo.ts'
import { offerUndo } from '../change.ts'
import { leadTimeline, refreshLeads } from '../queries.ts'
import { Entry } from './Entry.tsx'
import { deeds, noteNames } from './event-words.ts'
import { fieldOf, instantOf } from './note-times.ts'

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
  const [editing, setEditing] = useState(() => hasDraft(draftName))
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

/** `when`: the value of a `datetime-local` field. */
const schema = z.object({ text: addLeadNote.body.shape.text, when: z.string() })
type Values = z.infer<typeof schema>

const storedOf = ({ text, at, version = 1, edits }: LeadEvent): Stored<Values> => ({
  values: { text: text ?? '', when: fieldOf(at) },
  version,
  by: edits?.at(-1)?.who,
  at: edits?.at(-1)?.at,
})

const newestEntry = async (leadId: string, event: LeadEvent): Promise<LeadEvent> => {
  await refreshLeads()
  const events = queryClient.getQueryData(leadTimeline(leadId).queryKey)?.pages.flatMap((page) => page.events)
  return events?.find(({ id }) => id === event.id) ?? event
}

interface EditFormProps extends NoteEntryProps {
  draftName: string
  onDone: () => void
}

const EditForm = ({ event, leadId, draftName, onDone }: EditFormProps) => {
  const name = kindOf(event)
  const editor = useEditor<Values>({
    name: draftName,
    schema,
    stored: storedOf(event),
    fieldFor: (field) => (field === 'at' ? 'when' : field),
    save: async ({ values: { text, when }, change, version }) => {
      const at = change.when === undefined ? undefined : instantOf(when)
      await send(leadId, { id: event.id, version }, { text, ...(at ? { at } : {}) })
      close()
      toast(`${name} changed.`)
      void refreshLeads()
    },
    newest: async () => storedOf(await newestEntry(leadId, event)),
  })
  const close = () => {
    editor.draft?.discard()
    editor.replace()
    onDone()
  }
  return (
    <RecordForm
      editor={editor}
      labels={{ text: name, when: 'When' }}
      name={`Edit ${name.toLowerCase()}`}
      failure="The entry was not changed."
      short
      className="stack gap-3"
    >
      <TextArea
        name="text"
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to change it
        autoFocus
      />
      {event.kind !== 'note' && <Text name="when" type="datetime-local" />}
      <div className="row">
        <Button type="submit" busy={editor.saving} busyLabel="Saving…" retainFocus>
          Save
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </RecordForm>
  )
}
