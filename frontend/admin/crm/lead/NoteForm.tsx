import { useRef } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import type { Lead } from '#shared/leads/model.ts'
import { addLeadNote } from '#shared/leads/work-endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Check, Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { moveToStage } from '../change.ts'
import { refreshLeads } from '../queries.ts'
import { noteNames, type EntryKind } from './event-words.ts'
import { instantOf } from './note-times.ts'

const prompts = { note: 'Note', call: 'Call summary', email: 'Email summary' } as const

/** `when`: the value of a `datetime-local` field, or empty for now. */
const schema = z.object({ text: addLeadNote.body.shape.text, when: z.string(), moves: z.boolean() })

const nothing = { values: { text: '', when: '', moves: true }, version: 0 }

export const NoteForm = ({ lead, kind }: { lead: Lead; kind: EntryKind }) => {
  const key = useRef(randomUuid())
  const isFirstContact = lead.stage === 'new' && kind !== 'note'
  const editor = useEditor<z.infer<typeof schema>>({
    name: `lead:${lead.id}:note-${kind}`,
    schema,
    minor: ['when', 'moves'],
    stored: nothing,
    fieldFor: (field) => (field === 'at' ? 'when' : field),
    save: async ({ values: { text, when, moves } }) => {
      const at = instantOf(when)
      const body = { kind, text, idempotency_key: key.current, ...(at ? { at } : {}) }
      await call('leads/note', { params: { id: lead.id }, body })
      key.current = randomUuid()
      toast(`${noteNames[kind]} added.`)
      if (moves && isFirstContact)
        await moveToStage(lead, 'contacted').catch((error: unknown) => {
          console.error('A stage could not be changed', error)
          toast(`${lead.name} was not moved. ${describeError(error)}`)
        })
      void refreshLeads()
      return nothing
    },
  })
  return (
    <RecordForm
      editor={editor}
      labels={{ text: prompts[kind], when: 'When (optional)', moves: 'Move to Contacted' }}
      name={`Add ${noteNames[kind].toLowerCase()}`}
      failure="Couldn’t add it."
      short
      className="stack gap-2"
    >
      <TextArea name="text" placeholder={prompts[kind]} rows={3} />
      <div className="row">
        {kind !== 'note' && <Text name="when" type="datetime-local" />}
        {isFirstContact && <Check name="moves" />}
        <span className="hint key-hint end">Ctrl Enter</span>
        <Button type="submit" variant="primary" busy={editor.saving} busyLabel="Adding…" retainFocus>
          Add {kind}
        </Button>
      </div>
    </RecordForm>
  )
}
