import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { sendLeadEmail } from '#shared/leads/email-endpoints.ts'
import { filledIn, type EmailTemplate } from '#shared/leads/email-templates.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Check, Choice, Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { emailTemplates, leadTimeline, refreshLeads, session } from '../queries.ts'
import styles from './LeadPage.module.css'
import { offerStop, type Written, OutgoingEmail } from './OutgoingEmail.tsx'

const { subject, text } = sendLeadEmail.body.shape
const schema = z.object({ subject, text, moves: z.boolean() })
type Values = z.infer<typeof schema>

const nothing: readonly EmailTemplate[] = []

/** The form is open if the lead waits for a first reply. */
export const Email = ({ lead }: { lead: Lead }) => {
  const timeline = useInfiniteQuery(leadTimeline(lead.id))
  const outgoing = timeline.data?.pages[0]?.outgoing
  const [isOpen, setIsOpen] = useState(lead.stage === 'new' && !lead.responded_at)
  const [written, setWritten] = useState<Written>()
  const templates = useQuery(emailTemplates)
  const who = useQuery(session)
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
  if (templates.isPending || who.isPending) return <Skeleton label="Loading the templates" rows={6} />
  return (
    <EmailForm
      key={written?.text ?? ''}
      lead={lead}
      templates={templates.data?.templates}
      who={who.data?.name ?? undefined}
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
  who: string | undefined
  onClose: () => void
  onStopped: (written: Written) => void
}

const EmailForm = ({ lead, templates = nothing, who, written, onClose, onStopped }: EmailFormProps) => {
  const [template, setTemplate] = useState(0)
  const filled = (at: number): Values => {
    const chosen = templates[at]
    return { ...(chosen ? filledIn(chosen, lead, who) : { subject: '', text: '' }), moves: true }
  }
  /** A changed text is another email, so it needs another key. */
  const keys = useRef(new Map<string, string>())
  const editor = useEditor<Values>({
    name: `lead:${lead.id}:email`,
    schema,
    minor: ['moves'],
    stored: { values: filled(template), version: 0 },
    save: async ({ values }) => {
      const words = JSON.stringify(values)
      const key = keys.current.get(words) ?? randomUuid()
      keys.current.set(words, key)
      const email = await call('leads/send-email', {
        params: { id: lead.id },
        body: { ...values, moves: lead.stage === 'new' && values.moves, idempotency_key: key },
      })
      let isStopped = false
      offerStop(lead, email, (again) => {
        isStopped = true
        onStopped(again)
      })
      await refreshLeads()
      // It may have been stopped before the answer arrived; then the form is open again.
      if (!isStopped) onClose()
    },
  })
  const writeAgain = useEffectEvent(() => {
    if (written) editor.set(written)
  })
  useEffect(() => writeAgain(), [])
  const startFrom = (from: number) => {
    const mine = editor.values
    const isTyped = editor.unsaved.some((field) => field !== 'moves')
    const undo = () => {
      setTemplate(template)
      editor.set(mine)
    }
    if (isTyped) toast('Your text was replaced.', { label: 'Undo', action: undo })
    setTemplate(from)
    editor.replace({ values: { ...filled(from), moves: mine.moves }, version: 0 })
  }
  const heading = `Email to ${lead.email}`
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <RecordForm
        editor={editor}
        labels={{ subject: 'Subject', text: 'Message', moves: 'Move to Contacted' }}
        name={heading}
        failure="It was not sent."
        short
        className="stack gap-3"
      >
        <Choice
          label="Template"
          options={Object.fromEntries([...templates.map(({ name }) => name), 'Blank'].entries())}
          value={String(template)}
          onChange={(at) => startFrom(Number(at))}
          hint={
            <Link to="/admin/settings/email-templates">
              {templates === nothing
                ? 'The templates could not be loaded. Look at them'
                : 'Edit the templates'}
            </Link>
          }
        />
        <Text name="subject" />
        <TextArea name="text" className={styles['emailText'] ?? ''} />
        {lead.stage === 'new' && <Check name="moves" />}
        <div className="row">
          <Button type="submit" variant="primary" busy={editor.saving} busyLabel="Sending…" retainFocus>
            Send
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <span className="hint">Replies come to the staff’s mailbox.</span>
        </div>
      </RecordForm>
    </section>
  )
}
