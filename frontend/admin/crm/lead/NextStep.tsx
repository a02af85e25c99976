import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { describeError } from '#api/error.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import { leadFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { newestDraft, useDraft } from '../../kit/drafts.ts'
import { changeLead, finishStep, offerRestore } from '../change.ts'
import { firmToday, formatDue, isOverdue } from '../lead-words.ts'
import styles from './LeadPage.module.css'
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
      <div className={`stack gap-3 ${styles['fields']}`}>
        <TextField
          label="Task"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to change it
          autoFocus={onCancel !== undefined}
          value={text}
          error={errors.text}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => change({ text: target.value })}
        />
        <TextField
          label="Due"
          type="date"
          value={due}
          error={errors.due}
          onChange={({ target }) => change({ due: target.value })}
        />
      </div>
      <div className="row">
        <Button type="submit" busy={save.isPending} busyLabel="Saving…" retainFocus>
          Save step
        </Button>
        {soon.map(([name, days]) => (
          <Button key={name} variant="quiet" onClick={() => change({ due: addDays(firmToday(), days) })}>
            {name}
          </Button>
        ))}
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              draft.offered?.discard()
              draft.forget()
              onCancel()
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
