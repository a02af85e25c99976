import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { recordOf } from '#shared/api/records.ts'
import { noteKinds } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { addLeadNote } from '#shared/leads/work-endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/Toaster.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Check, Radios, Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { moveToStage } from '../change.ts'
import { refreshLeads } from '../queries.ts'
import { kindNames } from './event-words.ts'
import styles from './LeadPage.module.css'
import { instantOf } from './note-times.ts'

const prompts = { note: 'Note', call: 'Call summary', email: 'Email summary' } as const
const kindOptions = recordOf(noteKinds, (kind) => kindNames[kind])

/** `when`: the value of a `datetime-local` field, or empty for now. */
const schema = z.object({
  kind: z.enum(noteKinds),
  text: addLeadNote.body.shape.text,
  when: z.string(),
  moves: z.boolean(),
})
type Values = z.infer<typeof schema>

const empty: Values = { kind: 'note', text: '', when: '', moves: true }

export const NoteForm = ({ lead }: { lead: Lead }) => {
  const heading = useId()
  const key = useRef(randomUuid())
  const isFirstContact = (kind: Values['kind']) => lead.stage === 'new' && kind !== 'note'
  const editor = useEditor<Values>({
    name: `lead:${lead.id}:note`,
    schema,
    minor: ['kind', 'when', 'moves'],
    stored: { values: empty, version: 0 },
    fieldFor: (field) => (field === 'at' ? 'when' : field),
    save: async ({ values: { kind, text, when, moves } }) => {
      const at = kind === 'note' ? undefined : instantOf(when)
      const body = { kind, text, idempotency_key: key.current, ...(at ? { at } : {}) }
      await call('leads/note', { params: { id: lead.id }, body })
      key.current = randomUuid()
      toast(`${kindNames[kind]} added.`)
      if (moves && isFirstContact(kind))
        await moveToStage(lead, 'contacted').catch((error: unknown) => {
          console.error('A stage could not be changed', error)
          toast(`${lead.name} was not moved. ${describeError(error)}`)
        })
      void refreshLeads()
      return { values: { ...empty, kind }, version: 0 }
    },
  })
  const { kind } = editor.values
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Add to the timeline</h2>
      <RecordForm
        editor={editor}
        labels={{ kind: 'Kind', text: prompts[kind], when: 'When (optional)', moves: 'Move to Contacted' }}
        name="Add to the timeline"
        failure="Couldn’t add it."
        short
        className="stack gap-3"
      >
        <Radios name="kind" options={kindOptions} />
        <TextArea name="text" className={styles['text'] ?? ''} />
        {kind !== 'note' && <Text name="when" type="datetime-local" className={styles['when'] ?? ''} />}
        {isFirstContact(kind) && <Check name="moves" />}
        <div className="row">
          <Button type="submit" busy={editor.saving} busyLabel="Adding…" retainFocus>
            Add {kind}
          </Button>
          <span className="hint key-hint">Ctrl Enter adds the entry.</span>
        </div>
      </RecordForm>
    </section>
  )
}
