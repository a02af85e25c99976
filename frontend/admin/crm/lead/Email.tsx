import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { sendLeadEmail } from '#shared/leads/email-endpoints.ts'
import { filledIn, type EmailTemplate } from '#shared/leads/email-templates.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { OutgoingEmail as Outgoing } from '#shared/leads/outgoing.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Check, Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { emailTemplates, refreshLeads, session } from '../queries.ts'
import { offerStop, OutgoingEmail } from './OutgoingEmail.tsx'

const { subject, text } = sendLeadEmail.body.shape
const schema = z.object({ subject, text, moves: z.boolean() })
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
