import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { undoSeconds, type OutgoingEmail } from '#shared/leads/outgoing.ts'
import { stageNames } from '#shared/leads/stage.ts'
import { toast } from '#ui/Toaster.tsx'
import { changeLead, newestLead, whyNot } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'

/** What a person wrote. */
export interface Written {
  subject: string
  text: string
}

/**
 * Stops an e-mail that has not left. If it has, the stage that moved with it is put back: that much can be undone.
 * @param onStopped takes what was written before anything is told or read again: what is typed after that stays
 */
export const stopEmail = async (
  lead: Lead,
  email: OutgoingEmail,
  onStopped: (written: Written) => void,
): Promise<void> => {
  try {
    await call('leads/stop-email', { params: { id: lead.id } })
    onStopped({ subject: email.subject, text: email.text })
    toast('The e-mail was not sent.')
  } catch (error) {
    const hasLeft = error instanceof ApiError && error.code === 'wrong-state'
    if (!hasLeft || !email.moves) toast(`The e-mail was not stopped. ${whyNot(error)}`)
    else await putStageBack(lead)
  }
  await refreshLeads()
}

const putStageBack = async (lead: Lead): Promise<void> => {
  try {
    const newest = await newestLead(lead.id)
    keepLead(await changeLead(newest, { stage: lead.stage }))
    toast(`The e-mail has left. ${lead.name} moved back to ${stageNames[lead.stage]}.`)
  } catch (error) {
    console.error('Undoing a stage change failed', error)
    toast(`The e-mail has left, and ${lead.name} was not moved back. ${whyNot(error)}`)
  }
}

/** Says that an e-mail is about to leave, and offers to stop it. */
export const offerStop = (lead: Lead, email: OutgoingEmail, onStopped: (written: Written) => void): void => {
  const moving = email.moves ? ` ${lead.name} moves to Contacted with it.` : ''
  toast(`E-mail to ${lead.name} leaves in ${undoSeconds} seconds.${moving}`, {
    label: 'Undo',
    action: () => void stopEmail(lead, email, onStopped),
  })
}
