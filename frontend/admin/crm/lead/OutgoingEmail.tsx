import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { type OutgoingEmail as Outgoing, undoSeconds } from '#shared/leads/outgoing.ts'
import { stageNames } from '#shared/leads/stage.ts'
import { toast } from '#ui/Toaster.tsx'
import { ActButton } from '../ActButton.tsx'
import { changeLead, newestLead, offerUndo } from '../change.ts'
import { keepLead } from '../queries.ts'

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

export const offerStop = (lead: Lead, email: Outgoing, onStopped: Stopped): void => {
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

export const OutgoingEmail = ({ lead, email, onStopped }: OutgoingEmailProps) => {
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
