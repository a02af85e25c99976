import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { describeError } from '#api/error.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import { leadFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { newestDraft, useDraft } from '../../kit/drafts.ts'
import { focusId } from '../../kit/focus.ts'
import { changeLead, finishStep, offerRestore } from '../change.ts'
import { firmToday, formatDue, isOverdue } from '../lead-words.ts'
import { keepLead, refreshLeads } from '../queries.ts'

const shape = z.object({ text: z.string(), due: z.string() })
type Values = z.infer<typeof shape>

const valuesOf = ({ next_step: step }: Lead): Values => ({ text: step?.text ?? '', due: step?.due ?? '' })
const isSame = (one: Values, other: Values) => one.text === other.text && one.due === other.due

const draftOf = ({ id }: Lead) => `lead:${id}:step`
/** Ignores a draft that equals the saved step. */
const parserFor = (lead: Lead) => (stored: unknown) => {
  const read = shape.safeParse(stored)
  return read.success && !isSame(read.data, valuesOf(lead)) ? read.data : undefined
}

export const NextStep = ({ lead }: { lead: Lead }) => {
  const [editing, setEditing] = useState(() => newestDraft(draftOf(lead), parserFor(lead)) !== undefined)
  const heading = useId()
  const done = useMutation({ mutationFn: () => finishStep(lead), onSettled: () => void refreshLeads() })
  const { next_step: step } = lead
  return (
    <section className="lead-step" aria-labelledby={heading}>
      <h2 id={heading} className="section-head">
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
            id={stepId}
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
          key={lead.next_step?.text ?? ''}
          lead={lead}
          onDone={() => {
            setEditing(false)
            focusId(stepId)
          }}
          isEdit={step !== null}
        />
      )}
    </section>
  )
}

/** The step, or the field for it. */
export const stepId = 'next-step'

const daysToMonday = (): number => (8 - new Date(`${firmToday()}T00:00:00Z`).getUTCDay()) % 7 || 7

const soon = [
  ['Today', () => 0],
  ['Tomorrow', () => 1],
  ['In 3 days', () => 3],
  ['Next Monday', daysToMonday],
] as const

interface StepFormProps {
  lead: Lead
  onDone: () => void
  isEdit: boolean
}

const StepForm = ({ lead, onDone, isEdit }: StepFormProps) => {
  const [values, setValues] = useState(() => valuesOf(lead))
  const { text, due } = values
  const draft = useDraft(draftOf(lead), parserFor(lead))
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part }
    setValues(next)
    if (isSame(next, valuesOf(lead))) draft.drop()
    else draft.keep(next)
  }
  const [errors, setErrors] = useState<{ text?: string; due?: string }>({})
  const save = useMutation({
    mutationFn: () => changeLead(lead, { next_step: { text, due } }),
    onSuccess: (saved) => {
      draft.forget()
      keepLead(saved)
      offerRestore(
        saved,
        { next_step: lead.next_step },
        { done: 'Next step saved.', undone: 'Next step restored.' },
      )
      onDone()
    },
    onSettled: () => void refreshLeads(),
  })
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault()
    const issues = leadFields.next_step.schema.safeParse({ text, due }).error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (issues.length === 0) save.mutate()
  }
  return (
    <form className="stack gap-2" noValidate aria-label="Next step" onSubmit={submit}>
      <DraftOffer draft={draft.offered} onTake={setValues} />
      <TextField
        id={stepId}
        label={<span className="visually-hidden">Next step</span>}
        placeholder="What is to be done?"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to change it
        autoFocus={isEdit}
        value={text}
        error={errors.text}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="row lead-soon">
        {soon.map(([name, days]) => (
          <Button
            key={name}
            className="small"
            aria-pressed={due === addDays(firmToday(), days())}
            onClick={() => change({ due: addDays(firmToday(), days()) })}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="row">
        <TextField
          label={<span className="visually-hidden">Due</span>}
          type="date"
          value={due}
          error={errors.due}
          onChange={({ target }) => change({ due: target.value })}
        />
        <Button type="submit" busy={save.isPending} busyLabel="Saving…" retainFocus>
          Save step
        </Button>
        {isEdit && (
          <Button
            variant="quiet"
            onClick={() => {
              draft.offered?.discard()
              draft.forget()
              onDone()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      {save.isError && <Notice tone="failure">Couldn’t save. {describeError(save.error)}</Notice>}
    </form>
  )
}
