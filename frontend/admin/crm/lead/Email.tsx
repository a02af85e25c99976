import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { filledIn, type EmailTemplate } from '#shared/leads/email-templates.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Field, inputClass, TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { useDraft } from '../../kit/drafts.ts'
import { fieldError, namesFields, submitOnCtrlEnter } from '../form.ts'
import { emailTemplates, leadTimeline, refreshLeads, session } from '../queries.ts'
import styles from './LeadPage.module.css'
import { offerStop, type Written, OutgoingEmail } from './OutgoingEmail.tsx'

const shape = z.object({ subject: z.string(), text: z.string() })

const nothing: readonly EmailTemplate[] = []

/** The form is open if the lead waits for a first reply. */
export const Email = ({ lead }: { lead: Lead }) => {
  const timeline = useInfiniteQuery(leadTimeline(lead.id))
  const outgoing = timeline.data?.pages[0]?.outgoing
  const [isOpen, setIsOpen] = useState(lead.stage === 'new' && !lead.responded_at)
  const [written, setWritten] = useState<Written>()
  const templates = useQuery(emailTemplates)
  const isPending = outgoing !== undefined
  const wasPending = useRef(isPending)
  useEffect(() => {
    // After it is sent, the stage and the timeline have changed.
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
        <Button onClick={() => setIsOpen(true)}>Write an email</Button>
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
  /** Undefined if they could not be loaded. */
  templates: readonly EmailTemplate[] | undefined
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
  const key = useRef(randomUuid())
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
      // It may have been stopped before the answer arrived; then the form is open again.
      if (!isStopped) onClose()
    },
  })
  const change = (part: Partial<Written>) => {
    setTyped({ ...values, ...part })
    // A changed text is another email, so it needs another key.
    key.current = randomUuid()
    if (send.isError) send.reset()
  }
  const startFrom = (from: number) => {
    const undo = () => {
      setTemplate(template)
      setTyped(typed)
    }
    if (typed) toast('Your text was replaced.', { label: 'Undo', action: undo })
    setTemplate(from)
    setTyped(undefined)
    key.current = randomUuid()
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Email to {lead.email}</h2>
      <DraftOffer draft={draft.offered} onTake={setTyped} />
      <form
        className="stack gap-3"
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
            <Link to="/admin/settings/email-templates">
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
              onChange={({ target }) => startFrom(Number(target.value))}
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
          error={fieldError(send.error, 'subject')}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextArea
          label="Message"
          className={styles['emailText'] ?? ''}
          value={values.text}
          error={fieldError(send.error, 'text')}
          maxLength={10_000}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={submitOnCtrlEnter}
        />
        {lead.stage === 'new' && (
          <div className="choices">
            <label>
              <input type="checkbox" checked={moves} onChange={({ target }) => setMoves(target.checked)} />
              Move to Contacted
            </label>
          </div>
        )}
        <div className="row">
          <Button type="submit" variant="primary" busy={send.isPending} busyLabel="Sending…" retainFocus>
            Send
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <span className="hint">Replies come to the staff’s mailbox.</span>
        </div>
        {send.isError && !namesFields(send.error) && (
          <Notice tone="failure">It was not sent. {describeError(send.error)}</Notice>
        )}
      </form>
    </section>
  )
}
