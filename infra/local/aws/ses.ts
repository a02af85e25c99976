import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isDiskFull } from '../data-dir.ts'
import { forPrograms, listen, readBody, sendJson } from '../http.ts'
import { mailEventOf } from './returned-mail.ts'

const part = z.object({ Data: z.string() })
const addresses = z.array(z.string()).default([])

const sendEmail = z.object({
  FromEmailAddress: z.string().default(''),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string().regex(/^[\w-]{1,256}$/) })).default([]),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .default({ ToAddresses: [], CcAddresses: [], BccAddresses: [] }),
  Content: z.union([
    z.object({
      Simple: z.object({
        Subject: part,
        Body: z.object({ Text: part.optional(), Html: part.optional() }),
        Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
        Attachments: z
          .array(z.object({ FileName: z.string(), ContentType: z.string(), RawContent: z.base64() }))
          .default([]),
      }),
    }),
    z.object({ Raw: z.object({ Data: z.string() }) }),
  ]),
})

const email = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int() })).default([]),
})
export type Email = z.infer<typeof email>

export const mailFaultKinds = ['reject', 'hang'] as const
export type MailFaultKind = (typeof mailFaultKinds)[number]
export const mailFault = z.object({ kind: z.enum(mailFaultKinds), times: z.int().min(0).max(1000) })
export type MailFault = z.infer<typeof mailFault>

export interface MailServer {
  url: string
  close(): Promise<void>
  /** Newest first. */
  outbox(limit: number): Promise<Email[]>
  attachment(id: string, at: number): Promise<Buffer>
  arm(fault: MailFault): void
  armed(): MailFault | undefined
  onReturned(listener: (event: object) => unknown): void
}

/** Emulates SESv2's SendEmail: each message becomes a file in `directory`. */
export async function startMail({ directory }: { directory: string }): Promise<MailServer> {
  await mkdir(directory, { recursive: true })
  let armed: MailFault | undefined
  let report: (event: object) => unknown = () => undefined
  const take = (): MailFaultKind | undefined => {
    if (!armed || armed.times === 0) return undefined
    armed = { ...armed, times: armed.times - 1 }
    return armed.kind
  }
  const server = await listen(
    forPrograms((request, response) => {
      const handle = async () => {
        if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
          sendJson(
            response,
            404,
            { message: 'Only SendEmail is kept here.' },
            { 'x-amzn-errortype': 'NotFoundException' },
          )
          return
        }
        const input = sendEmail.safeParse(JSON.parse((await readBody(request, 12_000_000)).toString()))
        if (!input.success) throw new Error(z.prettifyError(input.error))
        const befalls = take()
        if (befalls === 'hang') return
        if (befalls === 'reject') {
          const message = 'Email address is not verified.'
          sendJson(response, 400, { message }, { 'x-amzn-errortype': 'MessageRejected' })
          return
        }
        const kept = toEmail(input.data)
        for (const [at, content] of attachmentsOf(input.data).entries())
          await writeFile(attachmentFile(directory, kept.id, at), content, { mode: 0o600 })
        const file = join(directory, `${kept.at.replaceAll(':', '-')}-${kept.id}.json`)
        await writeFile(`${file}.tmp`, JSON.stringify(kept, null, 2), { mode: 0o600 })
        await rename(`${file}.tmp`, file)
        sendJson(response, 200, { MessageId: kept.id })
        const { ConfigurationSetName: configurationSet, EmailTags: tags } = input.data
        const event = configurationSet && mailEventOf({ ...kept, tags, configurationSet })
        if (event) report(event)
      }
      handle().catch((error: unknown) => {
        const message = error instanceof Error ? error.message : 'The request cannot be read.'
        if (isDiskFull(error))
          sendJson(response, 500, { message }, { 'x-amzn-errortype': 'InternalServiceErrorException' })
        else sendJson(response, 400, { message }, { 'x-amzn-errortype': 'BadRequestException' })
      })
    }),
  )
  return {
    url: server.url,
    close: () => server.close(),
    outbox: (limit) => readOutbox(directory, limit),
    attachment: (id, at) => readFile(attachmentFile(directory, id, at)),
    arm: (fault) => void (armed = fault),
    onReturned: (listener) => void (report = listener),
    armed: () => (armed && armed.times > 0 ? armed : undefined),
  }
}

async function readOutbox(directory: string, limit: number): Promise<Email[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json'))
  const newest = names.sort().toReversed().slice(0, limit)
  return Promise.all(
    newest.map(async (name) => email.parse(JSON.parse(await readFile(join(directory, name), 'utf8')))),
  )
}

/** In another folder than the emails, so that reading the outbox does not read them. */
const attachmentFile = (directory: string, id: string, at: number): string =>
  join(directory, `${id}-${at}.attachment`)

const attachmentsOf = ({ Content }: z.infer<typeof sendEmail>): Buffer[] =>
  'Simple' in Content
    ? Content.Simple.Attachments.map(({ RawContent }) => Buffer.from(RawContent, 'base64'))
    : []

function toEmail({ Content, ...input }: z.infer<typeof sendEmail>): Email {
  const { ToAddresses, CcAddresses, BccAddresses } = input.Destination
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    from: input.FromEmailAddress,
    to: [...ToAddresses, ...CcAddresses, ...BccAddresses],
    replyTo: input.ReplyToAddresses,
    ...('Simple' in Content
      ? {
          subject: Content.Simple.Subject.Data,
          text: Content.Simple.Body.Text?.Data ?? '',
          html: Content.Simple.Body.Html?.Data ?? '',
          headers: Object.fromEntries(Content.Simple.Headers.map(({ Name, Value }) => [Name, Value])),
          attachments: Content.Simple.Attachments.map(({ FileName, ContentType, RawContent }) => ({
            name: FileName,
            type: ContentType,
            bytes: Buffer.byteLength(RawContent, 'base64'),
          })),
        }
      : {
          subject: '(raw message)',
          text: Buffer.from(Content.Raw.Data, 'base64').toString(),
          html: '',
          headers: {},
          attachments: [],
        }),
  }
}
