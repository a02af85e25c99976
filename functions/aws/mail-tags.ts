import type { MessageTag } from '@aws-sdk/client-sesv2'
import { currentWork } from '#lib/correlation.ts'

/** The record an email is about. If the email bounces, the record's history shows it. */
export type MailSubject = { lead: string } | { quote: string; revision: number }

/** No address, because SES repeats these in its events. SES allows only letters, digits, `-` and `_`. */
export function tagsOf(about: MailSubject | undefined): MessageTag[] {
  const { request } = currentWork()
  const tags = { ...about, ...(request ? { request: Buffer.from(request).toString('base64url') } : {}) }
  return Object.entries(tags).map(([Name, value]) => ({ Name, Value: String(value) }))
}

type Tags = Record<string, readonly string[]>

export function subjectOf(tags: Tags): MailSubject | undefined {
  const [lead, quote, revision] = ['lead', 'quote', 'revision'].map((name) => tags[name]?.[0])
  if (quote && revision && /^\d+$/.test(revision)) return { quote, revision: Number(revision) }
  return lead ? { lead } : undefined
}

export const requestOf = ({ request }: Tags): string | undefined =>
  request?.[0] === undefined ? undefined : Buffer.from(request[0], 'base64url').toString()
