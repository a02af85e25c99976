import { fold } from '#shared/leads/matching/fold.ts'
import { legalForms } from './vocabulary.ts'

export const squash = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

export const tokensOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}&@.'’-]+/u)
    .map((token) => token.replaceAll(/^[.'’-]+|[.'’,-]+$/g, ''))
    .filter(Boolean)

/** As its web address usually has it: without the legal form. */
export const firmStem = (company: string): string => {
  const words = company.trim().split(/\s+/)
  while (words.length > 1 && legalForms.has(fold(words.at(-1) ?? '').replaceAll(/[.,]/g, ''))) words.pop()
  return squash(words.join(' '))
}

export const hostOf = (address: string): string | undefined =>
  /^(?:https?:\/\/)?(?:www\.)?([^/]+)/i.exec(address)?.[1]?.toLowerCase()

/** The registered part of a host's name: `acme` of `www.acme.co.uk`. */
export function hostStem(host: string): string {
  const labels = host.toLowerCase().split('.')
  labels.pop()
  if (labels.length > 1 && /^(?:co|com|org|net|ac|gov|edu)$/.test(labels.at(-1) ?? '')) labels.pop()
  return squash(labels.at(-1) ?? '')
}

/** Engines lose spaces in a firm's name. */
export const tidyFirm = (text: string): string =>
  text
    .replaceAll(/\s+&\s*|\s*&\s+/g, ' & ')
    .replace(/(?<=\p{Ll})(?=(?:LLP|LLC|GmbH|Inc\.?|Ltd\.?|Corp\.?)$)/u, ' ')
    .trim()

/** Engines read signs and stray letters from icons. */
export const withoutIcons = (text: string): string =>
  text
    .replace(/^(?:[^\p{L}\p{N}("']+\s*)+/u, '')
    .replace(/^[OoQ0]{1,2}\s+(?=\p{Lu})/u, '')
    .replace(/^(?:\p{Ll}{1,2}|[\p{L}\p{N}][^\p{L}\p{N}\s.&'’]|[a-z]\))\s+(?=\p{Lu})/u, '')
    .replace(/[^\p{L}\p{N}.)!?"'’]+$/u, '')
    .trim()

/** Finds the list that a text is in, and the first of several. */
export const byName = <K extends string>(lists: Readonly<Record<K, string>>): ReadonlyMap<string, K> =>
  new Map(
    (Object.keys(lists) as K[])
      .flatMap((key) => lists[key].split(', ').map((text) => [text, key] as const))
      .toReversed(),
  )
