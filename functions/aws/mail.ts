import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { brand } from '#shared/brand.ts'
import { addresses, configurationSet } from './mail-settings.ts'
import { tagsOf, type MailSubject } from './mail-tags.ts'

export const mailClient = new SESv2Client({})

export interface Email {
  to: 'staff' | { address: string }
  subject: string
  text: string
  replyTo?: string | undefined
  isAnswer?: boolean
  /** Written by a person: replies go to the staff's mailbox, and no header marks it as automatic. */
  isPersonal?: boolean
  about?: MailSubject
  attachments?: readonly Attachment[]
}

export interface Attachment {
  name: string
  type: string
  bytes: Uint8Array
}

const timeoutMs = 10_000

/** @throws the mail service's error, or if email is off */
export async function sendEmail(email: Email): Promise<void> {
  const { to, subject, text, replyTo, isAnswer, isPersonal, about, attachments = [] } = email
  if (!addresses) throw new Error('Email is off')
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
          // Mail programs decode words in `=?…?=` (RFC 2047). A subject may have a name that a stranger typed.
          Subject: { Data: subject.replaceAll('=?', '= ?'), Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
          ...(attachments.length > 0 ? { Attachments: attachments.map(toPart) } : {}),
          // Out-of-office programs do not reply to mail with this header.
          ...(isPersonal
            ? {}
            : { Headers: [{ Name: 'Auto-Submitted', Value: isAnswer ? 'auto-replied' : 'auto-generated' }] }),
        },
      },
    }),
    { abortSignal: AbortSignal.timeout(timeoutMs) },
  )
}

const toPart = ({ name, type, bytes }: Attachment) => ({
  FileName: name,
  ContentType: type,
  RawContent: bytes,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
})

const encodedName = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`
