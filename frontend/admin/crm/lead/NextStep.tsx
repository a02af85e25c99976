import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import { fieldSchemas } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { hasDraft } from '../../kit/drafts.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { finishStep, newestLead, offerRestore } from '../change.ts'
import { firmToday, formatDue, isOverdue } from '../lead-words.ts'
import styles from './LeadPage.module.css'
import { keepLead, refreshLeads } from '../queries.ts'

const schema = z.object({ next_step: fieldSchemas.next_step })
type Values = z.infer<typeof schema>

const storedOf = ({ next_step, version, updated_by, updated_at }: Lead): Stored<Values> => ({
  values: { next_step: next_step ?? { text: '', due: '' } },
  version,
  by: updated_by,
  at: updated_at,
})

const draftOf = ({ id }: Lead) => `lead:${id}:step`

export const NextStep = ({ lead }: { lead: Lead }) => {
  const [editing, setEditing] = useState(() => hasDraft(draftOf(lead)))
  const heading = useId()
  const done = useMutation({ mutationFn: () => finishStep(lead), onSettled: () => void refreshLeads() })
  const { next_step: step } = lead
  return (
    <section className={styles['step']} aria-labelledby={heading}>
      <h2 id={heading}>Next step</h2>
      {step && !editing && (
        <>
          <p data-late={isOverdue(step.due) || undefined}>
            {step.text},{' '}
            <strong>{isOverdue(step.due) ? `late since ${formatDue(step.due)}` : formatDue(step.due)}</strong>
          </p>
          <div className="row">
            <Button onClick={() => done.mutate()} busy={done.isPending} busyLabel="Saving…" retainFocus>
              Done
            </Button>
            <Button variant="quiet" onClick={() => setEditing(true)}>
              Edit
            </Button>
          </div>
        </>
      )}
      {done.isError && <Notice tone="failure">{describeError(done.error)}</Notice>}
      {(!step || editing) && (
        <StepForm
          key={lead.next_step?.text ?? ''}
          lead={lead}
          onDone={() => setEditing(false)}
          {...(step ? { onCancel: () => setEditing(false) } : {})}
        />
      )}
    </section>
  )
}

const soon = [
  ['Today', 0],
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const

interface StepFormProps {
  lead: Lead
  onDone: () => void
  onCancel?: () => void
}

const StepForm = ({ lead, onDone, onCancel }: StepFormProps) => {
  const editor = useEditor<Values>({
    name: draftOf(lead),
    schema,
    stored: storedOf(lead),
    save: async ({ values: { next_step }, version }) => {
      const saved = await call('leads/update', { params: { id: lead.id }, body: { next_step, version } })
      keepLead(saved)
      offerRestore(
        saved,
        { next_step: lead.next_step },
        { done: 'Next step saved.', undone: 'Next step restored.' },
      )
      onDone()
      void refreshLeads()
    },
    newest: async () => storedOf(await newestLead(lead.id)),
  })
  return (
    <RecordForm
      editor={editor}
      labels={{ next_step: 'Next step' }}
      name="Next step"
      inWords={({ next_step: step }) => [step?.text, step?.due].filter(Boolean).join(', ')}
      failure="Couldn’t save."
      short
      className="stack gap-2"
    >
      <div className={`stack gap-3 ${styles['fields']}`}>
        <Text
          name="next_step.text"
          label="Task"
          required={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to change it
          autoFocus={onCancel !== undefined}
        />
        <Text name="next_step.due" label="Due" required={false} />
      </div>
      <div className="row">
        <Button type="submit" busy={editor.saving} busyLabel="Saving…" retainFocus>
          Save step
        </Button>
        {soon.map(([name, days]) => (
          <Button
            key={name}
            variant="quiet"
            onClick={() => editor.form.setValue('next_step.due', addDays(firmToday(), days))}
          >
            {name}
          </Button>
        ))}
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              editor.draft?.discard()
              editor.replace()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </RecordForm>
  )
}
