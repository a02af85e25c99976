import { brand } from '../brand.ts'
import { interestNames } from '../catalog/lines.ts'
import { greetedAs } from './first-name.ts'
import type { Lead } from './model.ts'
import { referenceOf } from './reference.ts'

/** Placeholders in braces are filled in from the lead. */
export interface EmailTemplate {
  name: string
  subject: string
  text: string
}

type Addressee = Pick<Lead, 'id' | 'name' | 'company' | 'interests' | 'source'>

export const placeholders = {
  name: 'the lead’s name',
  first_name: 'the lead’s first name, or the whole name if it is not sure which word that is',
  about: 'what the lead asked for, such as “merchant services”',
  reference: 'the reference of a request from the site’s form',
  me: 'your name, as records carry it',
  firm: brand.name,
  phone: brand.phone.display,
} as const
type Placeholder = keyof typeof placeholders

const inBraces = /\{([^{}\n]*)\}/g

export const unknownPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(inBraces), ([whole, name = '']) => ({ whole, name }))
    .filter(({ name }) => !Object.hasOwn(placeholders, name))
    .map(({ whole }) => whole)

/** Starts with a lower-case letter, except for an abbreviation such as AI. */
const withinSentence = (name: string): string =>
  name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

const aboutOf = ({ interests: [first] }: Addressee): string =>
  first && first !== 'not-sure' ? withinSentence(interestNames[first]) : 'your request'

/** A line with an empty placeholder is omitted. */
export function filledIn(
  { subject, text }: Pick<EmailTemplate, 'subject' | 'text'>,
  lead: Addressee,
  me: string | undefined,
): { subject: string; text: string } {
  const values: Record<Placeholder, string> = {
    name: lead.name,
    first_name: lead.name === lead.company ? lead.name : greetedAs(lead.name),
    about: aboutOf(lead),
    reference: lead.source.via === 'form' ? referenceOf(lead.id) : '',
    me: me ?? '',
    firm: brand.name,
    phone: brand.phone.display,
  }
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name as Placeholder] : undefined)
  const fill = (words: string) => words.replace(inBraces, (whole, name: string) => valueOf(name) ?? whole)
  const isFull = (words: string) =>
    Array.from(words.matchAll(inBraces)).every(([, name = '']) => valueOf(name) !== '')
  return {
    subject: fill(subject),
    text: text
      .split('\n')
      .filter(isFull)
      .map(fill)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}
