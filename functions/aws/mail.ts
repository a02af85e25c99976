import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { brand } from '#shared/brand.ts'
import { addresses, configurationSet } from './mail-settings.ts'
import { tagsOf, type MailSubject } from './mail-tags.ts'

export const mailClient = new SESv2Client({})

/** An e-mail in plain text. `to` the staff or an address. */
export interface Email {
  to: 'staff' | { address: string }
  subject: string
  text: string
  /** Where an answer goes, if not back to where e-mail comes from. */
  replyTo?: string | undefined
  /** It answers something a person sent: not automatic mail. */
  isAnswer?: boolean
  /** A person wrote it: answers go to the staff’s mailbox, and nothing calls it automatic. */
  isPersonal?: boolean
  /** To whose history it is added when it comes back. */
  about?: MailSubject
}

const timeoutMs = 10_000

/** Sends an e-mail, in the firm's name. @throws what the mail service says, or an error when no mail is set up */
export async function sendEmail(email: Email): Promise<void> {
  const { to, subject, text, replyTo, isAnswer, isPersonal, about } = email
  if (!addresses) throw new Error('E-mail is not set up')
  const { MAIL_FROM, STAFF_MAIL } = addresses
  const answers = isPersonal ? STAFF_MAIL : replyTo
  await mailClient.send(
    new SendEmailCommand({
      FromEmailAddress: `${encodedName(brand.name)} <${MAIL_FROM}>`,
      Destination: { ToAddresses: [to === 'staff' ? STAFF_MAIL : to.address] },
      ...(answers ? { ReplyToAddresses: [answers] } : {}),
      ...(configurationSet ? { ConfigurationSetName: configurationSet, EmailTags: tagsOf(about) } : {}),
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
          // Machines that answer e-mail, such as notices of absence, leave these alone.
          ...(isPersonal
            ? {}
            : { Headers: [{ Name: 'Auto-Submitted', Value: isAnswer ? 'auto-replied' : 'auto-generated' }] }),
        },
      },
    }),
    { abortSignal: AbortSignal.timeout(timeoutMs) },
  )
}

/** A display name as a header carries it: quoted, and encoded where it is not plain ASCII. */
const encodedName = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`
