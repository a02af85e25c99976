import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/error.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { hasDraft } from '../../kit/drafts.ts'
import { focusOnceDrawn } from '../../kit/focus.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { finishStep } from '../change.ts'
import { firmToday, formatDue, isOverdue } from '../lead-words.ts'
import { refreshLeads } from '../queries.ts'
import { useLeadField } from './useLeadField.ts'

const draftOf = ({ id }: Lead) => `lead:${id}:step`

/** The step, or the field for it. */
export const focusStep = (): void =>
  focusOnceDrawn(() => document.querySelector<HTMLElement>('.lead-step :is(.fact-value, .input)'))

export const NextStep = ({ lead }: { lead: Lead }) => {
  const [editing, setEditing] = useState(() => hasDraft(draftOf(lead)))
  const done = useMutation({ mutationFn: () => finishStep(lead), onSettled: () => void refreshLeads() })
  const { next_step: step } = lead
  return (
    <section className="lead-step" aria-labelledby="step">
      <h2 id="step" className="section-head">
        Next step
      </h2>
      {step && !editing && (
        <p className="row lead-row">
          <IconButton
            icon="task"
            label="Done"
            aria-label={`Done: ${step.text}`}
            onClick={() => done.mutate()}
            busy={done.isPending}
            retainFocus
          />
          <button
            type="button"
            className="fact-value"
            aria-label={`Edit next step: ${step.text}`}
            onClick={() => setEditing(true)}
          >
            {step.text}
          </button>
          <span className={isOverdue(step.due) ? 'late' : 'soft'}>{formatDue(step.due)}</span>
        </p>
      )}
      {done.isError && <Notice tone="failure">{describeError(done.error)}</Notice>}
      {(!step || editing) && (
        <StepForm
          key={step?.text ?? ''}
          lead={lead}
          onDone={() => {
            setEditing(false)
            focusStep()
          }}
        />
      )}
    </section>
  )
}

const daysToMonday = (): number => (8 - new Date(`${firmToday()}T00:00:00Z`).getUTCDay()) % 7 || 7

const soon = [
  ['Today', () => 0],
  ['Tomorrow', () => 1],
  ['In 3 days', () => 3],
  ['Next Monday', daysToMonday],
] as const

const StepForm = ({ lead, onDone }: { lead: Lead; onDone: () => void }) => {
  const isEdit = lead.next_step !== null
  const editor = useLeadField(lead, 'next_step', {
    draft: draftOf(lead),
    read: ({ next_step: step }) => step ?? { text: '', due: '' },
    onDone,
  })
  const { due } = editor.values['next_step'] as { due?: string }
  return (
    <RecordForm
      editor={editor}
      labels={{ next_step: 'Next step' }}
      name="Next step"
      inWords={({ next_step: step }) => Object.values<string>(step ?? {}).join(', ')}
      short
      className="stack gap-2"
    >
      <Text
        name="next_step.text"
        label="Next step"
        placeholder="What is to be done?"
        required={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to change it
        autoFocus={isEdit}
      />
      <div className="row gap-1">
        {soon.map(([name, days]) => {
          const day = addDays(firmToday(), days())
          return (
            <Button
              key={name}
              className="small"
              aria-pressed={due === day}
              onClick={() => editor.form.setValue('next_step.due', day)}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <div className="row">
        <Text name="next_step.due" label="Due" required={false} />
        <Button type="submit" busy={editor.saving} busyLabel="Saving…" retainFocus>
          Save step
        </Button>
        {isEdit && (
          <Button
            variant="quiet"
            onClick={() => {
              editor.draft?.discard()
              editor.replace()
              onDone()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </RecordForm>
  )
}
