import type { MessageTag } from '@aws-sdk/client-sesv2'

/** What an e-mail is about: the record that says so when it comes back. */
export type MailSubject = { lead: string } | { quote: string; revision: number }

/** The tags by which SES tells it again: ids, never an address. SES takes letters, figures, dashes and underscores. */
export const tagsOf = (about: MailSubject | undefined): MessageTag[] =>
  Object.entries(about ?? {}).map(([Name, value]) => ({ Name, Value: String(value) }))

/** @param tags as SES gives them in an event */
export function subjectOf(tags: Record<string, readonly string[]>): MailSubject | undefined {
  const [lead, quote, revision] = ['lead', 'quote', 'revision'].map((name) => tags[name]?.[0])
  if (quote && revision && /^\d+$/.test(revision)) return { quote, revision: Number(revision) }
  return lead ? { lead } : undefined
}
