import { fold } from '#shared/leads/matching/fold.ts'
import { byName, withoutIcons } from './text.ts'

/** `other` is a field that leads do not have. */
const labels = {
  name: 'name, full name, your name, contact name, contact person, customer name, client name, nom, nombre, imie i nazwisko, ansprechpartner',
  first: 'first name, given name, forename, firstname, vorname, prenom',
  last: 'last name, surname, family name, lastname, nachname',
  email:
    'email, e-mail, email address, e-mail address, work email, business email, your email, mail, contact email, company email, work e-mail, courriel, correo',
  phone:
    'phone, phone number, tel, mobile, mobile number, mobile phone, cell, cell phone, contact number, work phone, business phone, your phone, direct, direct line, direct dial, phone no, office, office phone, main, work, home, landline, telefon, telefono, mobil, handy, portable, fixe, iphone',
  company:
    'company, company name, organization, organisation, organization name, business, business name, employer, firm, company/organization, your company, account name, companies, firma, societe, entreprise, empresa',
  title:
    'title, job title, position, role, your role, designation, occupation, job role, job, function, funktion, poste, fonction, cargo',
  website:
    'website, web, site, web site, url, website url, homepage, company website, web address, website address',
  note: 'message, comments, comment, how can we help, how can we help you, inquiry, enquiry, your message, question, questions, notes, note, details, project details, tell us more, additional information',
  other:
    'address, fax, fax number, telefax, to, cc, bcc, sent, date, city, country, state, zip, zip code, postal code, connected, birthday, local time, location, company size, industry, status, other, source, lead source, time, id, subject, budget, service, services, contact info, contact information, contact details, owner, contact owner, lead owner, visitor details, interests, referral, ip address, page, browser, registered, ticket, ticket type, seat, table, notes, lead status, created, last activity, about this contact, preferred contact method, timeline, street, department, timezone, language, employees, #, no',
}

export type LabelField = keyof typeof labels

/** Only in the first row of a table. */
const columnLabels = {
  name: 'contact, participant, attendee, guest, speaker, person, lead, customer, client, member, employee',
  first: 'first, given, fname, contact first name, nombre, nome',
  last: 'last, family, lname, contact last name, apellidos, apellido, cognome',
  company: 'account, accounts',
}

const fields = byName(labels)
const headings = byName(columnLabels)

const tidy = (text: string): string =>
  fold(text)
    .replaceAll('telephone', 'phone')
    .replaceAll(/\((?:optional|required|work|home|business)\)/g, '')
    .replaceAll(/[*:?.•▲▼↑↓_]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const labelOf = (text: string): LabelField | undefined => fields.get(tidy(text))

/** The last word decides, and an icon may precede it. */
export function headingOf(text: string): LabelField | undefined {
  const label = tidy(withoutIcons(text))
  const last = label.split(' ').at(-1) ?? ''
  return fields.get(label) ?? headings.get(label) ?? (lastWords.has(last) ? fields.get(last) : undefined)
}

const lastWords = new Set(['email', 'phone', 'company', 'title', 'website', 'owner', 'status'])

/** Such as `Name: Ada`. */
export function labeledValue(text: string): { field: LabelField; from: number } | undefined {
  const match = /^([^:：]{1,32}?)\s*[:：]\s+(?=\S)/u.exec(text)
  const field = match?.[1] === undefined ? undefined : fields.get(tidy(match[1]))
  return match && field ? { field, from: match[0].length } : undefined
}
