import { runTogether } from '../matching/fold.ts'

/** What a column of an imported file may be; `name` is whole, or made of the two beside it. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'second_phone',
  'company',
  'title',
  'website',
  'message',
  'interests',
  'stage',
  'value',
  'next_step',
  'next_step_due',
  'source',
] as const
export type ImportField = (typeof importFields)[number]

export const importFieldNames: Record<ImportField, string> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  second_phone: 'Second phone',
  company: 'Company',
  title: 'Job title',
  website: 'Website',
  message: 'Message or notes',
  interests: 'Interests',
  stage: 'Stage',
  value: 'Value in dollars',
  next_step: 'Next step',
  next_step_due: 'Next step due',
  source: 'Where it came from',
}

/** Which column holds which field, by the column's header. */
export type Mapping = Record<string, ImportField>

/** Headers by which other programs and people know a field, without spaces and marks, the best first. */
const knownHeaders: Record<ImportField, string> = {
  name: 'name fullname contactname leadname displayname contact lead customer customername client person',
  first_name: 'firstname givenname forename first vorname',
  last_name: 'lastname surname familyname last nachname',
  email:
    'email emailaddress mail emailid workemail businessemail primaryemail email1 email1value emailwork emails',
  phone:
    'phone phonenumber telephone telephonenumber mobile mobilephone mobilenumber cell cellphone tel businessphone workphone phone1 phone1value primaryphone homephone officephone',
  second_phone: 'phone2 phone2value',
  company:
    'company companyname organization organisation organizationname organization1name business businessname account accountname employer firm',
  title: 'title jobtitle position role jobrole organizationtitle organization1title',
  website: 'website web url webpage homepage site companywebsite domain',
  message: 'message notes note comments comment description details remarks',
  interests: 'interests interest services service product products interestedin',
  stage: 'stage status leadstatus dealstage leadstage pipelinestage',
  value: 'value dealvalue amount dealamount estimatedvalue budget worth annualrevenue',
  next_step: 'nextstep nextaction followup task',
  next_step_due: 'nextstepdue nextstepdate nextactiondate followupdate duedate due',
  source: 'source leadsource originalsource utmsource howdidyouhearaboutus origin',
}

/** A guess of which columns hold which field, by their headers; no field twice, and what is not understood is left out. */
export function guessMapping(headers: readonly string[]): Mapping {
  const known = headers.map(runTogether)
  const guess: Mapping = {}
  for (const field of importFields) {
    const names = [runTogether(importFieldNames[field]), ...knownHeaders[field].split(' ')]
    const header = names.map((name) => headers[known.indexOf(name)]).find((one) => one && !(one in guess))
    if (header !== undefined) guess[header] = field
  }
  const fields = Object.values(guess)
  return fields.includes('first_name') && fields.includes('last_name') ? without(guess, 'name') : guess
}

/** First and last name together say more than a column that may hold anything. */
const without = (mapping: Mapping, field: ImportField): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, is]) => is !== field))

/** What is missing for a mapping to make leads, in words; undefined when nothing is. */
export function mappingProblem(mapping: Mapping): string | undefined {
  const fields = Object.values(mapping)
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (twice) return `Two columns are both “${importFieldNames[twice]}”. Choose one.`
  const has = (...any: ImportField[]) => any.some((field) => fields.includes(field))
  if (!has('name', 'first_name', 'last_name', 'company')) return 'Choose the column that holds the name.'
  if (!has('email', 'phone', 'second_phone'))
    return 'Choose the column that holds the e-mail address or phone number.'
  return undefined
}
