import * as z from 'zod/mini'

const optionalText = z.nullish(z.string())

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
      bouncedRecipients: z.array(z.object({ status: optionalText })),
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

/** What happened to an email. */
interface News {
  at: string
  /** The rest of a history entry that begins with "The email to ada@example.com". */
  became: string
  /** Whether later email to the address would fail too. */
  isFinal: boolean
}

const suppressed =
  'was not delivered: an earlier email to this address came back or was marked as spam. Amazon SES holds back email to it.'

/** Transient bounces that staff should see, after hours of retries by SES. Others, such as out-of-office replies, are not failures. */
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
      return became === undefined ? undefined : { at, became, isFinal: false }
    }
  }
}

const permanent = (
  subType: string | null | undefined,
  recipients: readonly { status?: string | null | undefined }[],
): string => {
  if (subType === 'Suppressed' || subType === 'OnAccountSuppressionList') return suppressed
  // Enhanced status codes: bad mailbox, bad system, mailbox moved, null MX.
  return recipients.some(({ status }) => /^5\.1\.(1|2|6|10)$/.test(status ?? ''))
    ? 'came back: the mailbox does not exist.'
    : 'came back: the mail server refuses it for good.'
}
