import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/error.ts'
import { isDeleted, noteKinds, type LeadEvent, type NoteEdit } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { nameWithCause } from '#shared/session/names.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { hasDraft } from '../../kit/drafts.ts'
import { focusId } from '../../kit/focus.ts'
import { formatInstant } from '../../kit/times.ts'
import { offerUndo } from '../change.ts'
import { refreshLeads } from '../queries.ts'
import { Entry } from './Entry.tsx'
import { deeds, noteNames } from './event-words.ts'
import { changeNote, draftOf, NoteForm } from './NoteForm.tsx'

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
