import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { type OutgoingEmail as Outgoing, undoSeconds } from '#shared/leads/outgoing.ts'
import { stageNames } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/Toaster.tsx'
import { changeLead, newestLead } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'

/** Gets the text before a toast or a refetch, so it cannot replace what is typed later. */
type Stopped = (written: { subject: string; text: string }) => void

const stopEmail = async (lead: Lead, email: Outgoing, onStopped: Stopped): Promise<void> => {
  try {
    await call('leads/stop-email', { params: { id: lead.id } })
    onStopped({ subject: email.subject, text: email.text })
    toast('The email was not sent.')
  } catch (error) {
    const hasLeft = error instanceof ApiError && error.code === 'wrong-state'
    if (!hasLeft || !email.moves) toast(`The email was not stopped. ${describeError(error)}`)
    else await restoreStage(lead)
  }
  await refreshLeads()
}

const restoreStage = async (lead: Lead): Promise<void> => {
  try {
    const newest = await newestLead(lead.id)
    keepLead(await changeLead(newest, { stage: lead.stage }))
    toast(`The email has left. ${lead.name} moved back to ${stageNames[lead.stage]}.`)
  } catch (error) {
    console.error('Undoing a stage change failed', error)
    toast(`The email has left, and ${lead.name} was not moved back. ${describeError(error)}`)
  }
}

export const offerStop = (lead: Lead, email: Outgoing, onStopped: Stopped): void => {
  const moving = email.moves ? ` ${lead.name} moves to Contacted with it.` : ''
  toast(`Email to ${lead.name} leaves in ${undoSeconds} seconds.${moving}`, {
    label: 'Undo',
    action: () => void stopEmail(lead, email, onStopped),
  })
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

export const OutgoingEmail = ({ lead, email, onStopped }: OutgoingEmailProps) => {
  const { state, to, subject, text } = email
  const isStuck = state === 'failed' || state === 'unclear'
  const stop = useMutation({ mutationFn: () => stopEmail(lead, email, onStopped) })
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
        <Button
          className="small"
          onClick={() => stop.mutate()}
          busy={stop.isPending}
          busyLabel="One moment…"
          retainFocus
        >
          {state === 'waiting' ? 'Undo' : 'Edit and send again'}
        </Button>
      )}
    </section>
  )
}
