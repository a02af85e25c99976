import type { MessageTag } from '@aws-sdk/client-sesv2'
import { currentWork } from '#lib/correlation.ts'

/** What an e-mail is about: the record that says so when it comes back. */
export type MailSubject = { lead: string } | { quote: string; revision: number }

/**
 * The tags by which SES tells it again, with the request that it comes from: ids, never an address. SES takes letters,
 * figures, dashes and underscores, and the gateway's ids have more.
 */
export function tagsOf(about: MailSubject | undefined): MessageTag[] {
  const { request } = currentWork()
  const tags = { ...about, ...(request ? { request: Buffer.from(request).toString('base64url') } : {}) }
  return Object.entries(tags).map(([Name, value]) => ({ Name, Value: String(value) }))
}

/** As SES gives them in an event. */
type Tags = Record<string, readonly string[]>

export function subjectOf(tags: Tags): MailSubject | undefined {
  const [lead, quote, revision] = ['lead', 'quote', 'revision'].map((name) => tags[name]?.[0])
  if (quote && revision && /^\d+$/.test(revision)) return { quote, revision: Number(revision) }
  return lead ? { lead } : undefined
}

export const requestOf = ({ request }: Tags): string | undefined =>
  request?.[0] === undefined ? undefined : Buffer.from(request[0], 'base64url').toString()
