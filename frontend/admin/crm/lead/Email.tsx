import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { sendLeadEmail } from '#shared/leads/email-endpoints.ts'
import { filledIn, type EmailTemplate } from '#shared/leads/email-templates.ts'
import type { Lead } from '#shared/leads/model.ts'
import { type OutgoingEmail as Outgoing, undoSeconds } from '#shared/leads/outgoing.ts'
import { stageNames } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Check, Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { ActButton } from '../ActButton.tsx'
import { changeLead, newestLead, offerUndo } from '../change.ts'
import { emailTemplates, keepLead, refreshLeads, session } from '../queries.ts'

const { shape } = sendLeadEmail.body
const schema = z.object({ subject: shape.subject, text: shape.text, moves: z.boolean() })
type Values = z.infer<typeof schema>

const blank: Values = { subject: '', text: '', moves: true }
const nothing: readonly EmailTemplate[] = []

interface EmailProps {
  lead: Lead
  /** An email that is not sent yet. */
  outgoing: Outgoing | undefined
  /** Opens the form for an email that was sent elsewhere. */
  onLog: () => void
}

export const Email = (props: EmailProps) => {
  const isLoaded = [useQuery(emailTemplates), useQuery(session)].every(({ isPending }) => !isPending)
  return isLoaded ? <EmailForm {...props} /> : <Skeleton label="Loading the templates" rows={6} />
}

/** Starts with the first template if the lead waits for a first reply. */
const EmailForm = ({ lead, outgoing, onLog }: EmailProps) => {
  const { templates = nothing } = useQuery(emailTemplates).data ?? {}
  const who = useQuery(session).data?.name ?? undefined
  const filled = (template: EmailTemplate | undefined): Values => ({
    ...blank,
    ...(template && filledIn(template, lead, who)),
  })
  const [started] = useState(() => ({
    values: filled(lead.stage === 'new' && !lead.responded_at ? templates[0] : undefined),
    version: 0,
  }))
  /** A changed text is another email, so it needs another key. */
  const key = useRef({ words: '', id: '' })
  const editor = useEditor<Values>({
    name: `lead:${lead.id}:email`,
    schema,
    minor: ['moves'],
    stored: started,
    save: async ({ values }) => {
      const words = JSON.stringify(values)
      if (key.current.words !== words) key.current = { words, id: randomUuid() }
      const email = await call('leads/send-email', {
        params: { id: lead.id },
        body: { ...values, moves: lead.stage === 'new' && values.moves, idempotency_key: key.current.id },
      })
      key.current.words = ''
      offerStop(lead, email, editor.set)
      void refreshLeads()
      return { values: blank, version: 0 }
    },
  })
  const startFrom = (template?: EmailTemplate) => {
    const mine = editor.values
    const isTyped = editor.unsaved.some((field) => field !== 'moves')
    if (isTyped) toast('Your text was replaced.', { label: 'Undo', action: () => editor.set(mine) })
    editor.replace({ values: { ...filled(template), moves: mine.moves }, version: 0 })
  }
  if (outgoing) return <OutgoingEmail lead={lead} email={outgoing} onStopped={editor.set} />
  return (
    <RecordForm
      editor={editor}
      labels={{ subject: 'Subject', text: 'Message', moves: 'Move to Contacted' }}
      name={`Email to ${lead.email}`}
      failure="It was not sent."
      short
      className="stack gap-2"
    >
      <div className="row">
        <span className="clip soft">To {lead.email}</span>
        <Button variant="quiet" className="small end" onClick={onLog}>
          Log one sent elsewhere
        </Button>
        <Menu
          label="Templates"
          closesOnPress
          content={
            <>
              {templates.map((template) => (
                <Button key={template.name} variant="quiet" onClick={() => startFrom(template)}>
                  {template.name}
                </Button>
              ))}
              <Button variant="quiet" onClick={() => startFrom()}>
                Blank
              </Button>
              {templates === nothing && <p className="hint">The templates could not be loaded.</p>}
              <Link className="button quiet" to="/admin/settings/email-templates">
                Edit the templates
              </Link>
            </>
          }
        >
          Templates
        </Menu>
      </div>
      <Text name="subject" placeholder="Subject" />
      <TextArea name="text" placeholder="Message" rows={4} />
      <div className="row">
        {lead.stage === 'new' && <Check name="moves" />}
        <span className="hint wide-only">Replies come to the staff’s mailbox.</span>
        <Button
          type="submit"
          variant="primary"
          className="end"
          busy={editor.saving}
          busyLabel="Sending…"
          retainFocus
        >
          Send
        </Button>
      </div>
    </RecordForm>
  )
}

/** Gets the text before a toast or a refetch, so it cannot replace what is typed later. */
type Stopped = (written: { subject: string; text: string }) => void

/** @returns what happened @throws ApiError */
const stopEmail = async (lead: Lead, email: Outgoing, onStopped: Stopped): Promise<string> => {
  try {
    await call('leads/stop-email', { params: { id: lead.id } })
  } catch (error) {
    const hasLeft = error instanceof ApiError && error.code === 'wrong-state'
    if (!hasLeft || !email.moves) throw error
    keepLead(await changeLead(await newestLead(lead.id), { stage: lead.stage }))
    return `The email has left. ${lead.name} moved back to ${stageNames[lead.stage]}.`
  }
  onStopped({ subject: email.subject, text: email.text })
  return 'The email was not sent.'
}

const offerStop = (lead: Lead, email: Outgoing, onStopped: Stopped): void => {
  const moving = email.moves ? ` ${lead.name} moves to Contacted with it.` : ''
  const leaving = `Email to ${lead.name} leaves in ${undoSeconds} seconds.${moving}`
  offerUndo(leaving, () => stopEmail(lead, email, onStopped))
}

const stateTexts: Record<Outgoing['state'], string> = {
  waiting: 'This email leaves in a few seconds.',
  sending: 'This email is being sent.',
  failed: 'The mail service refused this email: it was not sent.',
  unclear:
    'The mail service gave no clear answer: this email may have been sent. It is not sent again automatically.',
}

interface OutgoingEmailProps {
  lead: Lead
  email: Outgoing
  onStopped: Stopped
}

const OutgoingEmail = ({ lead, email, onStopped }: OutgoingEmailProps) => {
  const { state, to, subject, text } = email
  const isStuck = state === 'failed' || state === 'unclear'
  return (
    <section className="stack gap-2" aria-label="Email not sent yet">
      <p role="status" className={isStuck ? 'wrong' : 'strong'}>
        {stateTexts[state]}
      </p>
      <p>
        To {to}: {subject}
      </p>
      {isStuck && <p className="lead-words">{text}</p>}
      {state !== 'sending' && (
        <ActButton
          className="small"
          failure="The email was not stopped."
          act={async () => toast(await stopEmail(lead, email, onStopped))}
        >
          {state === 'waiting' ? 'Undo' : 'Edit and send again'}
        </ActButton>
      )}
    </section>
  )
}
