import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { noteKinds } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { useDraft } from '../../kit/drafts.ts'
import { giveStage, whyNot } from '../change.ts'
import styles from './LeadPage.module.css'
import { instantOf } from './local-time.ts'
import { refreshLeads } from '../queries.ts'

const kindNames = { note: 'Note', call: 'Call', email: 'E-mail' } as const
const prompts = {
  note: 'Note',
  call: 'Call summary',
  email: 'E-mail summary',
} as const

/** `when` is a local date and time as the browser's field writes it, or empty for now. */
const shape = z.object({ kind: z.enum(noteKinds), text: z.string(), when: z.string() })
type Values = z.infer<typeof shape>

const empty: Values = { kind: 'note', text: '', when: '' }

/** Writes a note, a call or an e-mail into the timeline. */
export const NoteForm = ({ lead }: { lead: Lead }) => {
  const heading = useId()
  const [values, setValues] = useState(empty)
  const [moves, setMoves] = useState(true)
  const key = useRef(crypto.randomUUID())
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
      key.current = crypto.randomUUID()
      draft.forget()
      setValues({ ...empty, kind })
      toast(`${kindNames[kind]} added.`)
      if (isMoving)
        await giveStage(lead, 'contacted').catch((error: unknown) => {
          console.error('A stage could not be changed', error)
          toast(`${lead.name} was not moved. ${whyNot(error)}`)
        })
      void refreshLeads()
    },
  })
  const isFirstContact = lead.stage === 'new' && values.kind !== 'note'
  const moving = isFirstContact && moves
  const named = save.error instanceof ApiError ? save.error.fields : []
  const errorOf = (field: string) => named.find((error) => error.field === field)?.message
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    if (save.isError) save.reset()
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Add to the timeline</h2>
      <DraftOffer draft={draft.offered} onTake={setValues} />
      <form
        className={styles['note']}
        noValidate
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <div className={styles['kinds']} role="radiogroup" aria-label="Kind">
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
        <TextArea
          label={prompts[values.kind]}
          className={styles['text'] ?? ''}
          value={values.text}
          error={errorOf('text')}
          maxLength={5000}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
        />
        {values.kind !== 'note' && (
          <TextField
            label="When (optional)"
            type="datetime-local"
            className={styles['when'] ?? ''}
            value={values.when}
            error={errorOf('at')}
            onChange={({ target }) => change({ when: target.value })}
          />
        )}
        {isFirstContact && (
          <div className={styles['kinds']}>
            <label>
              <input type="checkbox" checked={moves} onChange={({ target }) => setMoves(target.checked)} />
              Move to Contacted
            </label>
          </div>
        )}
        <div className={styles['acts']}>
          <Button type="submit" busy={save.isPending} busyLabel="Adding…" retainFocus>
            Add {values.kind === 'email' ? 'e-mail' : values.kind}
          </Button>
          <span className={styles['hint']}>
            <span className="key-hint">Ctrl Enter adds the entry.</span>
          </span>
        </div>
        {save.isError && named.length === 0 && (
          <Notice tone="failure">Couldn’t add it. {describeError(save.error)}</Notice>
        )}
      </form>
    </section>
  )
}
