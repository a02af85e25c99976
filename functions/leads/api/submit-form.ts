import { ownNames } from '#shared/session/names.ts'
import { submitLeadForm } from '#shared/leads/endpoints.ts'
import { phoneHint } from '#shared/leads/contact/phone-hint.ts'
import { thanksAddress } from '#shared/leads/reference.ts'
import { systemClock } from '#lib/clock.ts'
import { setLogLead } from '#lib/correlation.ts'
import { log } from '#lib/log.ts'
import { clientHash } from '#aws/client.ts'
import { canMail } from '#aws/mail-settings.ts'
import { limitInWindow } from '#aws/rate.ts'
import { readEnv } from '#lib/env.ts'
import { reply, serve, type ToPage } from '#http/serve.ts'
import { eventOf } from '../domain/event.ts'
import { doubtfulPhoneNote, leadFromForm, withoutScript } from '../form/lead-from-form.ts'
import { changesBetween } from '../domain/changes.ts'
import { claimReceipt, whyNoReceipt } from '../store/receipt-limit.ts'
import { noticeOf, refuseReceipt } from '../store/notices.ts'
import { queueNotice } from '../notices/queue.ts'
import { getLead, rootOf } from '../store/read.ts'
import { changeLead, insertLead } from '../store/repository.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/** Includes refused requests. A person sends up to four, but the people of an office may share an address. */
export const requestLimit = { most: 60, windowSeconds: 60 * 60 } as const

const limitRequests = (clientAddress: string, now: Date): Promise<void> =>
  limitInWindow(
    LEADS_TABLE,
    (window) => ({ id: `client#${clientHash(clientAddress)}#${window}` }),
    requestLimit,
    'Too many requests from your connection this hour.',
    now,
  )

/** The form again, unless it could not be read or another site filled it in. */
const toPage: ToPage = async (problem, asked) =>
  problem.code === 'cross-site' || asked.typed.size === 0
    ? undefined
    : (await import('../page/form-page.ts')).formPage(problem, asked)

/** Spam gets the same answer, and is stored in quarantine. */
export const handler = serve(
  submitLeadForm,
  async ({ body, contentType, sentFrom, clientAddress }) => {
    const now = systemClock.now()
    const isJson = contentType.startsWith('application/json')
    const form = isJson ? body : withoutScript(body, sentFrom)
    const lead = await leadFromForm(form, systemClock.newId(), now)
    const text = [form.message, doubtfulPhoneNote(form.phone)].filter(Boolean).join('\n\n')
    const event = eventOf(lead.id, ownNames.websiteForm, 'form', now, { text: text || undefined })
    const id = await insertLead(lead, event, form.idempotency_key, noticeOf(lead, now))
    const isNew = id === lead.id
    setLogLead(id)
    log('info', 'leads/received', { state: lead.state, new: isNew })
    const stored = isNew ? lead : await addQualifying(id, lead.qualifying, now)
    const noReceipt = isNew ? await whyNoReceipt(clientAddress, now) : 'a repeated form claims none'
    if (isNew && noReceipt) await refuseReceipt(id, noReceipt)
    // Claimed here, so the page can say whether a receipt is sent. `notify` finds the same claim.
    const receipt =
      canMail &&
      stored.state === 'active' &&
      stored.email === lead.email &&
      (await claimReceipt(form.email, id, now, noReceipt)) === undefined
    if (isNew && lead.state === 'active') await queueNotice(id)
    return isJson
      ? reply(201, { received: true as const, id, receipt })
      : reply(303, undefined, { headers: { location: thanksFor(id, receipt, form.phone) } })
  },
  { admit: limitRequests, toPage },
)

/** The fragment shows a note there with CSS only. */
const thanksFor = (id: string, receipt: boolean, phone = ''): string =>
  thanksAddress(id, phoneHint(phone) ? 'check-your-number' : receipt ? 'receipt' : undefined)

/** Adds to the lead of the first step, or to the lead it was merged into. */
async function addQualifying(id: string, answers: StoredLead['qualifying'], now: Date): Promise<StoredLead> {
  const root = await rootOf(await getLead(id, now))
  await changeLead(root.id, undefined, now, (lead) => {
    const changes = changesBetween(lead.qualifying, { ...lead.qualifying, ...answers })
    if (changes.length === 0) return undefined
    return {
      after: { ...lead, qualifying: { ...lead.qualifying, ...answers } },
      events: [eventOf(lead.id, ownNames.websiteForm, 'changed', now, { changes })],
    }
  })
  return root
}
