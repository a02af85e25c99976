import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { noteKinds } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { useDraft } from '../../kit/drafts.ts'
import { moveToStage } from '../change.ts'
import { namesFields } from '../form.ts'
import { refreshLeads } from '../queries.ts'
import { kindNames } from './event-words.ts'
import { instantOf, NoteFields } from './NoteFields.tsx'

const prompts = { note: 'Note', call: 'Call summary', email: 'Email summary' } as const

/** `when`: the value of a `datetime-local` field, or empty for now. */
const shape = z.object({ kind: z.enum(noteKinds), text: z.string(), when: z.string() })
type Values = z.infer<typeof shape>

const empty: Values = { kind: 'note', text: '', when: '' }

export const NoteForm = ({ lead }: { lead: Lead }) => {
  const heading = useId()
  const [values, setValues] = useState(empty)
  const [moves, setMoves] = useState(true)
  const key = useRef(randomUuid())
  const draft = useDraft(`lead:${lead.id}:note`, (stored) => {
    const read = shape.safeParse(stored)
    return read.success && read.data.text.trim() ? read.data : undefined
  })
  const { keep, drop } = draft
  useEffect(() => {
    if (values.text) keep(values)
    else drop()
  }, [values, keep, drop])
  const save = useMutation({
    mutationFn: async () => {
      const { kind, text, when } = values
      const at = kind === 'note' ? undefined : instantOf(when)
      const body = { kind, text, idempotency_key: key.current, ...(at ? { at } : {}) }
      await call('leads/note', { params: { id: lead.id }, body })
      return { kind, isMoving: moving }
    },
    onSuccess: async ({ kind, isMoving }) => {
      key.current = randomUuid()
      draft.forget()
      setValues({ ...empty, kind })
      toast(`${kindNames[kind]} added.`)
      if (isMoving)
        await moveToStage(lead, 'contacted').catch((error: unknown) => {
          console.error('A stage could not be changed', error)
          toast(`${lead.name} was not moved. ${describeError(error)}`)
        })
      void refreshLeads()
    },
  })
  const isFirstContact = lead.stage === 'new' && values.kind !== 'note'
  const moving = isFirstContact && moves
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    if (save.isError) save.reset()
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Add to the timeline</h2>
      <DraftOffer draft={draft.offered} onTake={setValues} />
      <form
        className="stack gap-3"
        noValidate
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <div className="choices" role="radiogroup" aria-label="Kind">
          {noteKinds.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                checked={values.kind === kind}
                onChange={() => change({ kind })}
              />
              {kindNames[kind]}
            </label>
          ))}
        </div>
        <NoteFields
          label={prompts[values.kind]}
          whenLabel={values.kind === 'note' ? undefined : 'When (optional)'}
          values={values}
          error={save.error}
          onChange={change}
        />
        {isFirstContact && (
          <div className="choices">
            <label>
              <input type="checkbox" checked={moves} onChange={({ target }) => setMoves(target.checked)} />
              Move to Contacted
            </label>
          </div>
        )}
        <div className="row">
          <Button type="submit" busy={save.isPending} busyLabel="Adding…" retainFocus>
            Add {values.kind === 'email' ? 'email' : values.kind}
          </Button>
          <span className="hint key-hint">Ctrl Enter adds the entry.</span>
        </div>
        {save.isError && !namesFields(save.error) && (
          <Notice tone="failure">Couldn’t add it. {describeError(save.error)}</Notice>
        )}
      </form>
    </section>
  )
}
