import { namesOf, recordOf } from '../../api/records.ts'
import { fieldNames, fieldOf, leadFields, reachFields, type LeadField } from '../fields.ts'
import { runTogether } from '../matching/fold.ts'

/** First and last name together are the name. */
const ownNames = {
  first_name: 'First name',
  last_name: 'Last name',
  next_step_due: 'Next step due',
  source: 'Where it came from',
  received: 'Date received',
  last_activity: 'Last activity',
}

/** Best first, without spaces and punctuation. `#` is any number. */
const knownHeaders = {
  name: 'name fullname contactname leadname displayname fn contact lead customer customername client person dealcontactperson',
  first_name: 'firstname givenname forename first vorname',
  last_name: 'lastname surname familyname last nachname',
  email:
    'email emailaddress primaryemail mail emailid workemail businessemail emailwork emailtypework emails email#value email# email#address secondaryemail personalemail homeemail emailhome emailtypehome otheremail emailother alternateemail additionalemailaddresses',
  phone:
    'mobile mobilephone mobilephonenumber mobilenumber cell cellphone cellphonenumber phonemobile mobilephone# mobile# teltypecell phone phonenumber telephone telephonenumber tel primaryphone phone#value phone# phone#number tel# businessphone workphone workdirectphone directphone phonework teltypework businessphone# workphone# officephone otherphone phoneother homephone phonehome homephone# teltypehome companymainphone companyphone mainphone carphone',
  second_phone: 'secondphone alternatephone alternativephone',
  company:
    'company companyname companyaccount organization organisation organizationname organization#name org associatedcompany primaryassociatedcompany personorganization dealorganization business businessname account accountname employer firm',
  title: 'jobtitle title position role jobrole designation organizationtitle organization#title',
  website:
    'website websiteurl web webpage website#value url homepage businesshomepage site companywebsite personalwebpage companydomainname domain',
  message: 'message notes note comments comment description details remarks',
  interests: 'interests interest services service product products interestedin',
  stage:
    'stage status leadstatus dealstage leadstage pipelinestage opportunitystage dealstatus lifecyclestage contactstage statusreason',
  value: 'value dealvalue amount dealamount estimatedvalue budget worth',
  next_step: 'nextstep nextaction followup task',
  next_step_due: 'nextstepdue nextstepdate nextactiondate followupdate duedate due',
  source:
    'source leadsource originalsource originaltrafficsource utmsource howdidyouhearaboutus origin sourceorigin',
  received:
    'datereceived received receivedutc createdate createddate createdat createdtime createdon datecreated dateadded addedon leadcreated personcreated dealcreated contactcreated creationdate signupdate optintime connectedon',
  last_activity:
    'lastactivity lastactivityutc lastactivitydate lastactivitytime dateoflastactivity lastcontacted lastcontacteddate lastcontactdate lastcontact',
} satisfies Record<LeadField | keyof typeof ownNames, string>

export type ImportField = keyof typeof knownHeaders
export const importFields = namesOf(knownHeaders)
export const importFieldNames: Record<ImportField, string> = {
  ...recordOf(fieldNames, (name) => fieldOf(name).column ?? leadFields[name].label),
  ...ownNames,
}

/** The fields that are read from dates. */
export const dateFields = ['received', 'last_activity', 'next_step_due'] as const satisfies ImportField[]
export type DateField = (typeof dateFields)[number]

/** By the column's header. */
export type Mapping = Record<string, ImportField>

/** Fields that several columns can hold. */
const manyColumns: readonly ImportField[] = [...reachFields, 'message', 'stage']

/** A header prefix of Pipedrive. */
const ofPerson = /^person - (?=\S)/i

const unknown = Number.MAX_SAFE_INTEGER

const rankOf = (header: string, field: ImportField): number => {
  const known = runTogether(header.replace(ofPerson, '')).replace(/\d+/g, '#')
  const [names, ours] = [knownHeaders[field].split(' '), runTogether(importFieldNames[field])]
  const rank = (names.includes(ours) ? names : [ours, ...names]).indexOf(known)
  return rank < 0 ? unknown : rank
}

export const bestFirst = (headers: readonly string[], field: ImportField): string[] =>
  headers.toSorted((a, b) => rankOf(a, field) - rankOf(b, field))

/** Unknown headers are omitted. */
export function guessMapping(headers: readonly string[]): Mapping {
  const guess: Mapping = {}
  for (const field of importFields) {
    const known = headers.filter((header) => rankOf(header, field) !== unknown && !(header in guess))
    const found = bestFirst(known, field)
    for (const header of manyColumns.includes(field) ? found : found.slice(0, 1)) guess[header] = field
  }
  const fields = Object.values(guess)
  if (!fields.includes('first_name') || !fields.includes('last_name')) return guess
  return Object.fromEntries(Object.entries(guess).filter(([, field]) => field !== 'name'))
}

export function mappingProblem(mapping: Mapping): string | undefined {
  const fields = Object.values(mapping)
  const twice = fields.find((field, at) => !manyColumns.includes(field) && fields.indexOf(field) !== at)
  if (twice) return `Two columns are both “${importFieldNames[twice]}”. Choose one.`
  const has = (...any: ImportField[]) => any.some((field) => fields.includes(field))
  if (!has('name', 'first_name', 'last_name', 'company')) return 'Choose the column with the name.'
  if (!has(...reachFields)) return 'Choose the column with the email address or phone number.'
  return undefined
}
