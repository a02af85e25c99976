import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { filledIn } from '#shared/leads/email-templates.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { OutgoingEmail as Outgoing } from '#shared/leads/outgoing.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { useDraft } from '../../kit/drafts.ts'
import { Menu } from '../../kit/Menu.tsx'
import { fieldError, namesFields, submitOnCtrlEnter } from '../form.ts'
import { emailTemplates, refreshLeads, session } from '../queries.ts'
import { writingId } from './event-words.ts'
import { offerStop, OutgoingEmail, type Written } from './OutgoingEmail.tsx'

/** What the person typed; the rest is from the template. */
const shape = z.partial(z.object({ subject: z.string(), text: z.string() }))

interface EmailProps {
  lead: Lead
  /** An email that is not sent yet. */
  outgoing: Outgoing | undefined
  /** Opens the form for an email that was sent elsewhere. */
  onLog: () => void
}

/** Starts with the first template if the lead waits for a first reply. */
export const Email = ({ lead, outgoing, onLog }: EmailProps) => {
  const { data: { name: who } = { name: null } } = useQuery(session)
  const loading = useQuery(emailTemplates)
  const { templates } = loading.data ?? { templates: [] }
  const [template, setTemplate] = useState(lead.stage === 'new' && !lead.responded_at ? 0 : -1)
  const [typed, setTyped] = useState<z.infer<typeof shape>>()
  const [moves, setMoves] = useState(true)
  const key = useRef(randomUuid())
  const draft = useDraft(`lead:${lead.id}:email`, (stored) => shape.safeParse(stored).data)
  const { keep, drop } = draft
  useEffect(() => {
    if (typed) keep(typed)
    else drop()
  }, [typed, keep, drop])
  const chosen = templates[template]
  const filled = chosen ? filledIn(chosen, lead, who ?? undefined) : { subject: '', text: '' }
  const values = { subject: typed?.subject ?? filled.subject, text: typed?.text ?? filled.text }
  const send = useMutation({
    mutationFn: () =>
      call('leads/send-email', {
        params: { id: lead.id },
        body: { ...values, moves: lead.stage === 'new' && moves, idempotency_key: key.current },
      }),
    onSuccess: async (email) => {
      draft.forget()
      startFrom(-1)
      offerStop(lead, email, setTyped)
      await refreshLeads()
    },
  })
  const change = (part: Partial<Written>) => {
    setTyped({ ...typed, ...part })
    // A changed text is another email, so it needs another key.
    key.current = randomUuid()
    if (send.isError) send.reset()
  }
  const startFrom = (from: number) => {
    setTemplate(from)
    setTyped(undefined)
    key.current = randomUuid()
  }
  const replaceBy = (from: number) => {
    const undo = () => {
      setTemplate(template)
      setTyped(typed)
    }
    if (typed) toast('Your text was replaced.', { label: 'Undo', action: undo })
    startFrom(from)
  }
  if (outgoing) return <OutgoingEmail lead={lead} email={outgoing} onStopped={setTyped} />
  return (
    <form
      className="stack gap-2"
      noValidate
      aria-label={`Email to ${lead.email}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) send.mutate()
      }}
    >
      <DraftOffer draft={draft.offered} onTake={setTyped} />
      <div className="row lead-to">
        <span className="clip soft">To {lead.email}</span>
        <Button variant="quiet" className="small" onClick={onLog}>
          Log one sent elsewhere
        </Button>
        <Menu
          label="Templates"
          closesOnPress
          content={
            <>
              {[...templates.map(({ name }) => name), 'Blank'].map((name, index) => (
                <Button
                  key={name}
                  variant="quiet"
                  onClick={() => replaceBy(index < templates.length ? index : -1)}
                >
                  {name}
                </Button>
              ))}
              {loading.isError && <p className="hint">The templates could not be loaded.</p>}
              <Link className="button quiet" to="/admin/settings/email-templates">
                Edit the templates
              </Link>
            </>
          }
        >
          Templates
        </Menu>
      </div>
      <TextField
        label={<span className="visually-hidden">Subject</span>}
        placeholder="Subject"
        value={values.subject}
        error={fieldError(send.error, 'subject')}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextArea
        id={writingId('email')}
        label={<span className="visually-hidden">Message</span>}
        placeholder="Message"
        rows={4}
        value={values.text}
        error={fieldError(send.error, 'text')}
        maxLength={10_000}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={submitOnCtrlEnter}
      />
      <div className="row">
        {lead.stage === 'new' && (
          <label className="choice">
            <input type="checkbox" checked={moves} onChange={({ target }) => setMoves(target.checked)} />
            Move to Contacted
          </label>
        )}
        <span className="hint wide-only">Replies come to the staff’s mailbox.</span>
        <Button
          type="submit"
          variant="primary"
          className="end"
          disabled={loading.isPending}
          busy={send.isPending}
          busyLabel="Sending…"
          retainFocus
        >
          Send
        </Button>
      </div>
      {send.isError && !namesFields(send.error) && (
        <Notice tone="failure">It was not sent. {describeError(send.error)}</Notice>
      )}
    </form>
  )
}
