import { useRef } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import type { CallInput } from '#api/table.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { addLeadNote } from '#shared/leads/work-endpoints.ts'
import { instantAt } from '#shared/posts/post-time.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { Check, Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { queryClient } from '../../kit/queries.ts'
import { viewerZone } from '../../kit/times.ts'
import { moveToStage } from '../change.ts'
import { leadTimeline, refreshLeads } from '../queries.ts'
import { noteNames, type EntryKind } from './event-words.ts'

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
export const changeNote = (
  lead: Lead,
  { id, version = 1 }: Pick<LeadEvent, 'id' | 'version'>,
  change: Omit<CallInput<'leads/change-note'>['body'], 'version'>,
): Promise<LeadEvent> =>
  call('leads/change-note', { params: { id: lead.id, note: id }, body: { ...change, version } })

export const draftOf = (lead: Lead, event: LeadEvent): string => `lead:${lead.id}:entry:${event.id}`

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
        {event && (
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant={event ? 'secondary' : 'primary'}
          busy={editor.saving}
          busyLabel="Saving…"
          retainFocus
        >
          {event ? 'Save' : `Add ${kind}`}
        </Button>
      </div>
    </RecordForm>
  )
}
