import * as z from 'zod/mini'

const optionalText = z.nullish(z.string())

/** An automatic reply has neither an action nor a status. */
const recipient = z.object({ action: optionalText, status: optionalText })
type Recipient = z.infer<typeof recipient>

/** An event of SES through EventBridge: a bounce, or a complaint about spam. */
export const mailEvent = z.object({
  mail: z.object({
    messageId: z.string(),
    destination: z.array(z.string()),
    tags: z._default(z.record(z.string(), z.array(z.string())), {}),
  }),
  bounce: z.optional(
    z.object({
      timestamp: z.iso.datetime(),
      bounceType: z.string(),
      bounceSubType: optionalText,
      bouncedRecipients: z.array(recipient),
    }),
  ),
  complaint: z.optional(
    z.object({
      timestamp: z.iso.datetime(),
      complaintSubType: optionalText,
      complaintFeedbackType: optionalText,
    }),
  ),
})
export type MailEvent = z.infer<typeof mailEvent>

interface News {
  at: string
  /** The rest of a history entry that begins with "The email to ada@example.com". */
  became: string
  /** Whether later email to the address would fail too. */
  isFinal: boolean
}

const suppressed =
  'was not delivered: an earlier email to this address came back or was marked as spam. Amazon SES holds back email to it.'

const expired =
  'was not delivered: the mail server did not answer for hours. Check the address, or try again later.'

/** Transient bounces that may not happen to the next email. */
const passing: Readonly<Record<string, string>> = {
  MailboxFull: 'came back: the mailbox is full. Try again later.',
  MessageTooLarge: 'came back: it is too large for the mailbox.',
  ContentRejected: 'came back: the mail server refuses what it says.',
  AttachmentRejected: 'came back: the mail server refuses its attachment.',
}

/** @returns undefined for an event that does not mean the email failed */
export function newsOf({ bounce, complaint }: MailEvent): News | undefined {
  if (complaint) {
    const { timestamp: at, complaintSubType, complaintFeedbackType } = complaint
    if (complaintFeedbackType === 'not-spam') return undefined
    const isHeldBack = complaintSubType === 'OnAccountSuppressionList'
    return { at, became: isHeldBack ? suppressed : 'was marked as spam. Do not write again.', isFinal: true }
  }
  if (!bounce) return undefined
  const { timestamp: at, bounceType, bounceSubType, bouncedRecipients } = bounce
  switch (bounceType) {
    case 'Permanent':
      return { at, became: permanent(bounceSubType, bouncedRecipients), isFinal: true }
    case 'Undetermined':
      // For some automatic replies too; these have no recipients.
      if (bouncedRecipients.length === 0) return undefined
      return { at, became: 'came back, and the mail server does not say why.', isFinal: true }
    default: {
      const became = passing[bounceSubType ?? '']
      return became === undefined ? transient(at, bouncedRecipients) : { at, became, isFinal: false }
    }
  }
}

/** SES calls failures transient that its last try made final, and out-of-office replies. Only the recipients tell them apart. */
function transient(at: string, recipients: readonly Recipient[]): News | undefined {
  if (recipients.some(({ status }) => status?.startsWith('5.')))
    return { at, became: permanent(undefined, recipients), isFinal: true }
  if (recipients.some(({ action, status }) => action === 'failed' || status === '4.4.7'))
    return { at, became: expired, isFinal: false }
  return undefined
}

const permanent = (subType: string | null | undefined, recipients: readonly Recipient[]): string => {
  if (subType === 'Suppressed' || subType === 'OnAccountSuppressionList') return suppressed
  const has = (codes: RegExp) => recipients.some(({ status }) => codes.test(status ?? ''))
  // Enhanced status codes: bad mailbox, bad system, mailbox moved, null MX; unable to route.
  if (has(/^5\.1\.(1|2|6|10)$/)) return 'came back: the mailbox does not exist.'
  if (has(/^5\.4\.4$/)) return 'came back: the domain after the @ does not exist or takes no email.'
  return 'came back: the mail server refuses it for good.'
}
