import type { MessageTag } from '@aws-sdk/client-sesv2'
import { currentWork } from '#lib/correlation.ts'

/** The record an email is about. If the email bounces, the record's history shows it. */
export type MailSubject = { lead: string } | { quote: string; revision: number }

/**
 * SES repeats these tags in its events. They contain ids, never an address. SES allows letters, digits, `-` and `_`; the
 * gateway's request ids have more, so they are encoded.
 */
export function tagsOf(about: MailSubject | undefined): MessageTag[] {
  const { request } = currentWork()
  const tags = { ...about, ...(request ? { request: Buffer.from(request).toString('base64url') } : {}) }
  return Object.entries(tags).map(([Name, value]) => ({ Name, Value: String(value) }))
}

type Tags = Record<string, readonly string[]>

/** @param tags from an event of SES */
export function subjectOf(tags: Tags): MailSubject | undefined {
  const [lead, quote, revision] = ['lead', 'quote', 'revision'].map((name) => tags[name]?.[0])
  if (quote && revision && /^\d+$/.test(revision)) return { quote, revision: Number(revision) }
  return lead ? { lead } : undefined
}

export const requestOf = ({ request }: Tags): string | undefined =>
  request?.[0] === undefined ? undefined : Buffer.from(request[0], 'base64url').toString()
