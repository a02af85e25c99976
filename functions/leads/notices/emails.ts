import { brand } from '#shared/brand.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { channelNames, channelOf } from '#shared/leads/channel.ts'
import { wordingOf } from '#shared/leads/consent.ts'
import { answerDayInWords } from '#shared/leads/answer-day.ts'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import { phoneHint } from '#shared/leads/contact/phone-hint.ts'
import { answersIn } from '#shared/leads/qualifying.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import type { Email } from '#aws/mail.ts'
import { paragraphs, quoted, signature, site } from '#aws/mail-text.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

const maxSubject = 120

const rows = (...lines: (string | false | undefined)[]): string => lines.filter(Boolean).join('\n')

const inFirmsZone = (at: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(brand.language, { timeZone: brand.timeZone, ...options }).format(new Date(at))

const pageOf = (path: string): string => `${site()}/admin/crm/${path}`

/** Its Reply-To is the lead, so that staff can answer from a phone. */
export function staffEmail(lead: StoredLead): Email {
  const { name, company, email, message, qualifying, source, consent, created_at } = lead
  const who = company ? `${name}, ${company}` : name
  const wants = namesOf(lead)
  const came = inFirmsZone(created_at, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return {
    to: 'staff',
    subject: cut(`New lead: ${who}${wants && ` (${wants})`}`, maxSubject),
    replyTo: email,
    text: paragraphs(
      `A new lead${wants && `: ${wants}`}. The lines with > are the person’s own words and links.`,
      quoted(
        rows(
          `Name: ${name}`,
          company && `Company: ${company}`,
          ...numbersOf(lead).map(
            (phone, at) =>
              `${at === 0 ? 'Phone' : 'Second phone'}: ${phone}${phoneHint(phone) ? ' (kept as written; it does not look like a number)' : ''}`,
          ),
          email && `Email: ${email}`,
        ),
      ),
      quoted(message.trim()),
      quoted(
        rows(
          ...answersIn(qualifying).map(([question, answer]) => `${question}: ${answer}`),
          source.page && `Page: ${source.page}`,
        ),
      ),
      rows(
        `Received ${came} (${channelNames[channelOf(source)].toLowerCase()}).`,
        consent
          ? 'Agreed to be contacted about related services.'
          : 'Did not check the box for anything beyond this request.',
      ),
      rows(
        email && 'Reply to this email to answer them, then log it here to stop the response timer:',
        pageOf(lead.id),
        `Reference given to them: ${referenceOf(lead.id)}`,
      ),
    ),
  }
}

/** Has no typed text: anyone can enter another's address. @param invitation how to send helpful documents */
export function receipt(lead: StoredLead, email: string, invitation: string): Email {
  const { id, consent, created_at } = lead
  const wants = namesOf(lead)
  return {
    to: { address: email },
    about: { lead: id },
    subject: `We have your request: ${brand.name}`,
    replyTo: brand.email,
    isAnswer: true,
    text: paragraphs(
      `Thank you for writing to us. A person answers by ${answerDayInWords(created_at)}, from ${brand.email}. If you have not heard from us by then, please call ${brand.phone.display}, ${brand.hours.replaceAll('\u00a0', ' ')}.`,
      `Your reference is ${referenceOf(id)}, for your request of ${inFirmsZone(created_at, { dateStyle: 'long' })}${wants && ` (${wants})`}.`,
      invitation,
      consentText(consent),
      `To see, correct or erase what we keep, email ${brand.privacyEmail}. What we keep and why: ${brand.url}/privacy`,
      'Not you? Someone typed your address by mistake. You can ignore this email.',
      signature,
    ),
  }
}

const namesOf = ({ interests }: StoredLead): string =>
  interests.map((interest) => interestNames[interest]).join(', ')

function consentText(consent: StoredLead['consent']): string {
  if (!consent) return 'We use your address to answer this request, and for nothing else.'
  const wording = wordingOf(consent.text_version)
  const given = wording
    ? `You checked this box:\n\n    “${wording}”`
    : 'You checked the box that lets us contact you.'
  return `${given}\n\nTo change your mind, email ${brand.privacyEmail}.`
}

/** It contains nothing from the requests, so that no spam is forwarded. */
export function heldEmail(count: number, orMore: boolean): Email {
  const requests = count === 1 ? '1 request' : `${count}${orMore ? ' or more' : ''} requests`
  return {
    to: 'staff',
    subject: `${requests} held as suspected spam`,
    text: paragraphs(
      `${requests} from the website’s forms ${count === 1 ? 'is' : 'are'} held as suspected spam. No notification and no receipt was sent.`,
      rows('Review them, and release those that a person wrote:', pageOf('list?state=quarantined')),
      'This email is sent at most once a day, and only when there is something new.',
    ),
  }
}

export function summaryEmail(count: number): Email {
  const leads = count === 1 ? '1 more new lead' : `${count} more new leads`
  return {
    to: 'staff',
    subject: leads,
    text: paragraphs(
      `${leads} came within a quarter of an hour. So that your mailbox is not flooded, this is the only email about ${count === 1 ? 'it' : 'them'}.`,
      rows('See the new leads:', pageOf('list?stage=new')),
      'If this is spam, delete those leads in the list.',
    ),
  }
}

const cut = (text: string, max: number): string => {
  const signs = [...text]
  return signs.length <= max ? text : `${signs.slice(0, max - 1).join('')}…`
}
