import type { MessageTag } from '@aws-sdk/client-sesv2'

/** What an e-mail is about: the record that says so when it comes back. */
export type MailSubject = { lead: string } | { quote: string; revision: number }

/** Tags of SES take letters, figures, dashes and underscores; the number of a quote may have dots. */
const encoded = (text: string): string => Buffer.from(text).toString('base64url')

/** The tags by which SES tells it again: ids, never an address. */
export const tagsOf = (about: MailSubject | undefined): MessageTag[] =>
  Object.entries(
    about && 'quote' in about
      ? { quote: encoded(about.quote), revision: String(about.revision) }
      : { ...about },
  ).map(([Name, Value]) => ({ Name, Value }))

/** @param tags as SES gives them in an event */
export function subjectOf(tags: Record<string, readonly string[]>): MailSubject | undefined {
  const [lead] = tags['lead'] ?? []
  const [quote] = tags['quote'] ?? []
  const revision = Number(tags['revision']?.[0])
  if (quote && Number.isInteger(revision))
    return { quote: Buffer.from(quote, 'base64url').toString(), revision }
  return lead ? { lead } : undefined
}
