import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { noteKinds } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { useDraft } from '../../kit/drafts.ts'
import { moveToStage } from '../change.ts'
import { namesFields } from '../form.ts'
import { refreshLeads } from '../queries.ts'
import { noteNames, writingId, type EntryKind } from './event-words.ts'
import { instantOf, NoteText, NoteTime } from './NoteFields.tsx'

const prompts = { note: 'Note', call: 'Call summary', email: 'Email summary' } as const

/** `when`: the value of a `datetime-local` field, or empty for now. */
const shape = z.object({ kind: z.enum(noteKinds), text: z.string(), when: z.string() })

const empty = { text: '', when: '' }

interface NoteFormProps {
  lead: Lead
  kind: EntryKind
  onKind: (kind: EntryKind) => void
}

export const NoteForm = ({ lead, kind, onKind }: NoteFormProps) => {
  const [values, setValues] = useState(empty)
  const [moves, setMoves] = useState(true)
  const key = useRef(randomUuid())
  const draft = useDraft(`lead:${lead.id}:note`, (stored) => {
    const read = shape.safeParse(stored)
    return read.success && read.data.text.trim() ? read.data : undefined
  })
  const { keep, drop } = draft
  useEffect(() => {
    if (values.text) keep({ kind, ...values })
    else drop()
  }, [kind, values, keep, drop])
  const isFirstContact = lead.stage === 'new' && kind !== 'note'
  const save = useMutation({
    mutationFn: async () => {
      const at = kind === 'note' ? undefined : instantOf(values.when)
      const body = { kind, text: values.text, idempotency_key: key.current, ...(at ? { at } : {}) }
      await call('leads/note', { params: { id: lead.id }, body })
      return isFirstContact && moves
    },
    onSuccess: async (isMoving) => {
      key.current = randomUuid()
      draft.forget()
      setValues(empty)
      toast(`${noteNames[kind]} added.`)
      if (isMoving)
        await moveToStage(lead, 'contacted').catch((error: unknown) => {
          console.error('A stage could not be changed', error)
          toast(`${lead.name} was not moved. ${describeError(error)}`)
        })
      void refreshLeads()
    },
  })
  const change = (part: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...part }))
    if (save.isError) save.reset()
  }
  return (
    <form
      className="stack gap-2"
      noValidate
      aria-label={`Add ${noteNames[kind].toLowerCase()}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <DraftOffer
        draft={draft.offered}
        onTake={(restored) => {
          setValues(restored)
          onKind(restored.kind)
        }}
      />
      <NoteText
        id={writingId(kind)}
        label={prompts[kind]}
        values={values}
        error={save.error}
        onChange={change}
      />
      <div className="row">
        {kind !== 'note' && (
          <NoteTime label="When (optional)" values={values} error={save.error} onChange={change} />
        )}
        {isFirstContact && (
          <label className="choice">
            <input type="checkbox" checked={moves} onChange={({ target }) => setMoves(target.checked)} />
            Move to Contacted
          </label>
        )}
        <span className="hint key-hint end">Ctrl Enter</span>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Adding…" retainFocus>
          <span key={kind}>Add {kind}</span>
        </Button>
      </div>
      {save.isError && !namesFields(save.error) && (
        <Notice tone="failure">Couldn’t add it. {describeError(save.error)}</Notice>
      )}
    </form>
  )
}
