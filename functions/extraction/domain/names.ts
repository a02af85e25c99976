import { companyDomain } from '#shared/leads/contact/email-domains.ts'
import { emailsIn, websitesIn, type Found } from './contacts.ts'
import { follows } from './layout.ts'
import { piecesOf, type Part } from './parts.ts'
import {
  endsLikeFirm,
  firmSign,
  isNamedAfter,
  looksLikePlace,
  looksLikeSentence,
  looksLikeTitle,
  nameIn,
} from './roles.ts'
import { hostOf, squash, tokensOf, withoutIcons } from './text.ts'
import { median, type Line } from './words.ts'

export interface NameCandidate {
  part: Part
  value: string
  score: number
}

export function namesIn(lines: readonly Line[], known?: string): NameCandidate[] {
  const emails = [...lines.flatMap(emailsIn).map(({ value }) => value), ...(known ? [known] : [])]
  const hosts = hostsOf(emails, lines.flatMap(websitesIn))
  const usual = median(lines.map(({ height }) => height))
  return lines.flatMap((line) => {
    if (looksLikeSentence(line.text) && !/[<@]/.test(line.text)) return []
    const parts = piecesOf(line)
    return parts.flatMap((part) => {
      const value = nameIn(withoutIcons(part.text).replace(/^(?:From|To|Von|De|An|Sender)\s*:\s*/, ''))
      if (!value || part.after === 'at' || looksLikePlace(part.text)) return []
      const isAddressed = emails.some((email) => isNamedAfter(email, value))
      const next = lines.filter((other) => follows(other, line, 2.4)).slice(0, 2)
      const titled =
        parts.some((other) => other.at > part.at && looksLikeTitle(other.text)) ||
        next.some((other) => piecesOf(other).some(({ text }) => looksLikeTitle(withoutIcons(text))))
      const score =
        (isAddressed ? 4 : 0) +
        (titled ? 3 : 0) +
        (emailsIn(line).length > 0 ? 2 : 0) +
        (line.height > usual * 1.2 ? 1 : 0) +
        (part.at === 0 ? 1 : 0) -
        (firmSign(value, []) === 'form' ? 3 : 0) -
        (endsLikeFirm(value) ? 2 : 0) -
        (firmSign(value, hosts) === 'address' ? 4 : 0) +
        (lines.filter((other) => other !== line && other.text.startsWith(value)).length > 0 ? 2 : 0)
      return [{ part, value, score }]
    })
  })
}

export const hostsOf = (emails: readonly string[], sites: readonly Pick<Found, 'value'>[]): string[] =>
  [...emails.map(companyDomain), ...sites.map(({ value }) => hostOf(value))].filter(
    (host) => host !== undefined,
  )

/** Then it is the same person's, shortened or cut off. */
export function isPartOf(name: string, other: string): boolean {
  const [words, all] = [tokensOf(name).map(squash), tokensOf(other).map(squash)]
  return words.every((word) => all.includes(word))
}
