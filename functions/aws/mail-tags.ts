import type { MessageTag } from '@aws-sdk/client-sesv2'

/** The record an e-mail is about. If the e-mail bounces, the record's history shows it. */
export type MailSubject = { lead: string } | { quote: string; revision: number }

/** SES repeats these tags in its events. They contain ids, never an address; SES allows letters, digits, `-` and `_`. */
export const tagsOf = (about: MailSubject | undefined): MessageTag[] =>
  Object.entries(about ?? {}).map(([Name, value]) => ({ Name, Value: String(value) }))

/** @param tags from an event of SES */
export function subjectOf(tags: Record<string, readonly string[]>): MailSubject | undefined {
  const [lead, quote, revision] = ['lead', 'quote', 'revision'].map((name) => tags[name]?.[0])
  if (quote && revision && /^\d+$/.test(revision)) return { quote, revision: Number(revision) }
  return lead ? { lead } : undefined
}
