import { brand } from '../brand.ts'
import { interestNames } from '../catalog/lines.ts'
import type { Lead } from './model.ts'
import { referenceOf } from './reference.ts'

/** What an e-mail is filled in from. */
type Addressee = Pick<Lead, 'id' | 'name' | 'interests' | 'source'>

interface Template {
  id: string
  name: string
  subject: (lead: Addressee) => string
  /** Paragraphs, between the greeting and the name of the firm. */
  body: (lead: Addressee) => readonly string[]
}

const subjectOf = ({ interests: [first] }: Addressee): string =>
  first && first !== 'not-sure' ? interestNames[first].toLowerCase() : 'your request'

/** The e-mails the firm keeps, to begin from. Edit them here; each is filled in from the lead. */
export const emailTemplates: readonly Template[] = [
  {
    id: 'first-answer',
    name: 'First answer',
    subject: (lead) => `About ${subjectOf(lead)}`,
    body: (lead) => [
      lead.source.via === 'form'
        ? `Thank you for writing to us. Your request has the reference ${referenceOf(lead.id)}.`
        : 'Thank you for your interest.',
      'To give you figures and not promises, I would like to ask a few questions. Would a call of twenty minutes this week suit you? Two times that are good for you are enough.',
    ],
  },
  {
    id: 'questions',
    name: 'A few questions first',
    subject: (lead) => `A few questions about ${subjectOf(lead)}`,
    body: () => [
      'Before I can say what this would cost and what it would bring, I need to know:',
      '- What do you use or pay for today?\n- What should be different in three months?\n- By when do you want to decide?',
      'Short answers are fine.',
    ],
  },
  {
    id: 'quote-reminder',
    name: 'Reminder of a quote',
    subject: () => 'Your quote',
    body: () => [
      'You have a quote from us, and I wanted to ask whether anything about it is unclear or should be different.',
      'If it suits you, you can accept it by the link in the e-mail that brought it. If not, one line about why helps us both.',
    ],
  },
  { id: 'blank', name: 'Blank', subject: () => '', body: () => [] },
]

/** A template as it is sent to a lead: everything in it can be edited before. */
export const filledIn = (
  { subject, body }: Template,
  lead: Addressee,
  who: string | undefined,
): { subject: string; text: string } => ({
  subject: subject(lead),
  text: [
    `Hello ${lead.name},`,
    ...body(lead),
    [who, brand.name, brand.phone.display].filter(Boolean).join('\n'),
  ].join('\n\n'),
})
