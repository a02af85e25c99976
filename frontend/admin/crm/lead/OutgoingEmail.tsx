import { useMutation } from '@tanstack/react-query'
import type { Lead } from '#shared/leads/model.ts'
import type { OutgoingEmail as Outgoing } from '#shared/leads/outgoing.ts'
import { Button } from '#ui/Button.tsx'
import styles from './LeadPage.module.css'
import { stopEmail, type Written } from './outgoing.ts'

const stateTexts: Record<Outgoing['state'], string> = {
  waiting: 'This e-mail leaves in a few seconds.',
  sending: 'This e-mail is being sent.',
  failed: 'The mail service refused this e-mail: it was not sent.',
  unclear:
    'The mail service gave no clear answer: this e-mail may have been sent. It is not sent again by itself.',
}

interface OutgoingEmailProps {
  lead: Lead
  email: Outgoing
  onStopped: (written: Written) => void
}

/** An e-mail that is not sent yet. */
export const OutgoingEmail = ({ lead, email, onStopped }: OutgoingEmailProps) => {
  const { state, to, subject, text } = email
  const stop = useMutation({ mutationFn: () => stopEmail(lead, email, onStopped) })
  return (
    <section className={styles['outgoing']} data-state={state} aria-label="E-mail not sent yet">
      <p role="status">
        <strong>{stateTexts[state]}</strong>
      </p>
      <p>
        To {to}: {subject}
      </p>
      {(state === 'failed' || state === 'unclear') && <p>{text}</p>}
      {state !== 'sending' && (
        <Button onClick={() => stop.mutate()} busy={stop.isPending} busyLabel="One moment…" retainFocus>
          {state === 'waiting' ? 'Undo' : 'Edit and send again'}
        </Button>
      )}
    </section>
  )
}
