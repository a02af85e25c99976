import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { filledIn, type EmailTemplate } from '#shared/leads/email-templates.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Field, inputClass, TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { useDraft } from '../../kit/drafts.ts'
import { emailTemplates, leadTimeline, refreshLeads, session } from '../queries.ts'
import styles from './LeadPage.module.css'
import { offerStop, type Written } from './outgoing.ts'
import { OutgoingEmail } from './OutgoingEmail.tsx'

const shape = z.object({ subject: z.string(), text: z.string() })

const nothing: readonly EmailTemplate[] = []

/** An e-mail to a lead, written here and sent by the product; open at once where a first reply is waited for. */
export const Email = ({ lead }: { lead: Lead }) => {
  const timeline = useInfiniteQuery(leadTimeline(lead.id))
  const outgoing = timeline.data?.pages[0]?.outgoing
  const [isOpen, setIsOpen] = useState(lead.stage === 'new' && !lead.responded_at)
  const [written, setWritten] = useState<Written>()
  const templates = useQuery(emailTemplates)
  const isPending = outgoing !== undefined
  const wasPending = useRef(isPending)
  useEffect(() => {
    // It left: its stage and its place in the timeline changed with it.
    if (wasPending.current && !isPending) void refreshLeads()
    wasPending.current = isPending
  }, [isPending])
  const writeAgain = (again: Written) => {
    setWritten(again)
    setIsOpen(true)
  }
  if (outgoing) return <OutgoingEmail lead={lead} email={outgoing} onStopped={writeAgain} />
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>Write an e-mail</Button>
      </div>
    )
  if (templates.isPending) return <Skeleton label="Loading the templates" rows={6} />
  return (
    <EmailForm
      key={written?.text ?? ''}
      lead={lead}
      templates={templates.data?.templates}
      written={written}
      onClose={() => setIsOpen(false)}
      onStopped={writeAgain}
    />
  )
}

interface EmailFormProps {
  lead: Lead
  /** Absent where they could not be loaded. */
  templates: readonly EmailTemplate[] | undefined
  /** What was written and stopped before it left. */
  written: Written | undefined
  onClose: () => void
  onStopped: (written: Written) => void
}

const EmailForm = ({ lead, templates = nothing, written, onClose, onStopped }: EmailFormProps) => {
  const heading = useId()
  const { data: { name: who } = { name: null } } = useQuery(session)
  const [template, setTemplate] = useState(0)
  const [typed, setTyped] = useState<Written | undefined>(written)
  const [moves, setMoves] = useState(true)
  const key = useRef(crypto.randomUUID())
  const draft = useDraft(`lead:${lead.id}:email`, (stored) => shape.safeParse(stored).data)
  const { keep, drop } = draft
  useEffect(() => {
    if (typed) keep(typed)
    else drop()
  }, [typed, keep, drop])
  const chosen = templates[template]
  const values = typed ?? (chosen ? filledIn(chosen, lead, who ?? undefined) : { subject: '', text: '' })
  const moving = lead.stage === 'new' && moves
  const send = useMutation({
    mutationFn: () =>
      call('leads/send-email', {
        params: { id: lead.id },
        body: { ...values, moves: moving, idempotency_key: key.current },
      }),
    onSuccess: async (email) => {
      let isStopped = false
      draft.forget()
      offerStop(lead, email, (again) => {
        isStopped = true
        onStopped(again)
      })
      await refreshLeads()
      // Stopped before the answer was there, it is open again.
      if (!isStopped) onClose()
    },
  })
  const named = send.error instanceof ApiError ? send.error.fields : []
  const errorOf = (field: string) => named.find((error) => error.field === field)?.message
  const change = (part: Partial<Written>) => {
    setTyped({ ...values, ...part })
    // Other words are another e-mail, whatever became of the one before.
    key.current = crypto.randomUUID()
    if (send.isError) send.reset()
  }
  const begin = (from: number) => {
    const takeBack = () => {
      setTemplate(template)
      setTyped(typed)
    }
    if (typed) toast('Your text was replaced.', { label: 'Undo', action: takeBack })
    setTemplate(from)
    setTyped(undefined)
    key.current = crypto.randomUUID()
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>E-mail to {lead.email}</h2>
      <DraftOffer draft={draft.offered} onTake={setTyped} />
      <form
        className={styles['note']}
        noValidate
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault()
          if (!send.isPending) send.mutate()
        }}
      >
        <Field
          label="Template"
          hint={
            <Link to="/admin/crm/email-templates">
              {templates === nothing
                ? 'The templates could not be loaded. Look at them'
                : 'Edit the templates'}
            </Link>
          }
        >
          {(wiring) => (
            <select
              {...wiring}
              className={inputClass}
              value={template}
              onChange={({ target }) => begin(Number(target.value))}
            >
              {templates.map(({ name }, at) => (
                <option key={at} value={at}>
                  {name}
                </option>
              ))}
              <option value={templates.length}>Blank</option>
            </select>
          )}
        </Field>
        <TextField
          label="Subject"
          value={values.subject}
          error={errorOf('subject')}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextArea
          label="Message"
          className={styles['letter'] ?? ''}
          value={values.text}
          error={errorOf('text')}
          maxLength={10_000}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
        />
        {lead.stage === 'new' && (
          <div className={styles['kinds']}>
            <label>
              <input type="checkbox" checked={moves} onChange={({ target }) => setMoves(target.checked)} />
              Move to Contacted
            </label>
          </div>
        )}
        <div className={styles['acts']}>
          <Button type="submit" variant="primary" busy={send.isPending} busyLabel="Sending…" retainFocus>
            Send
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <span className={styles['hint']}>Replies come to the staff’s mailbox.</span>
        </div>
        {send.isError && named.length === 0 && (
          <Notice tone="failure">It was not sent. {describeError(send.error)}</Notice>
        )}
      </form>
    </section>
  )
}
