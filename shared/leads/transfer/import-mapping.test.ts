import { expect, it } from 'vitest'
import { bestFirst, guessMapping, mappingProblem } from './import-mapping.ts'

/** As other programs write them, with the field of each column that has one. */
it.each(
  Object.entries({
    HubSpot:
      'Record ID,First Name=first_name,Last Name=last_name,Email=email,Phone Number=phone,Mobile Phone Number=phone,Contact owner,Lead Status=stage,Lifecycle Stage=stage,Create Date=received,Last Activity Date=last_activity,Associated Company=company,Job Title=title,Website URL=website,Annual Revenue,Original Source=source',
    'Salesforce, report':
      'Lead Owner,First Name=first_name,Last Name=last_name,Title=title,Company / Account=company,Street,Rating,Lead Source=source,Lead Status=stage,Email=email,Phone=phone,Mobile=phone,Fax,Annual Revenue,Create Date=received,Last Activity=last_activity,Description=message',
    'Google Contacts':
      'First Name=first_name,Middle Name,Last Name=last_name,Phonetic First Name,Nickname,File As,Organization Name=company,Organization Title=title,Birthday,Notes=message,E-mail 1 - Label,E-mail 1 - Value=email,E-mail 2 - Value=email,Phone 1 - Label,Phone 1 - Value=phone,Website 1 - Value=website,Event 1 - Value',
    Outlook:
      'First Name=first_name,Last Name=last_name,Suffix,Company=company,Job Title=title,Business Street,Business Fax,Business Phone=phone,Business Phone 2=phone,Company Main Phone=phone,Home Phone=phone,Mobile Phone=phone,Car Phone=phone,Account,E-mail Address=email,E-mail Type,E-mail 2 Address=email,Notes=message,Web Page=website',
    LinkedIn:
      'First Name=first_name,Last Name=last_name,URL=website,Email Address=email,Company=company,Position=title,Connected On=received',
    'Pipedrive, people':
      'Person - Name=name,Person - Organization=company,Person - Label,Person - Title=title,Person - Email - Work=email,Person - Phone - Mobile=phone,Person - Owner,Person - Person created=received',
    'Pipedrive, deals':
      'Deal - Title,Deal - Value=value,Deal - Currency,Deal - Status=stage,Deal - Stage=stage,Deal - Deal created=received,Deal - Organization=company,Deal - Contact person=name,Person - Email - Work=email',
    Zoho: 'Record Id,Lead Owner,Company=company,First Name=first_name,Last Name=last_name,Designation=title,Email=email,Phone=phone,Mobile=phone,Lead Source=source,Lead Status=stage,Annual Revenue,Created Time=received,Last Activity Time=last_activity,Secondary Email=email,Description=message',
    'a vCard made CSV':
      'FN=name,N,ORG=company,TITLE=title,TEL;TYPE^CELL=phone,EMAIL;TYPE^WORK=email,URL=website,NOTE=message,REV',
    'a plain file': 'Full Name=name,E-Mail=email,Phone #=phone,Company Name=company,Favourite colour',
  }),
)('columns are guessed of an export of %s', (_, columns) => {
  const pairs = columns.split(',').map((column) => column.split('='))
  const fields = pairs.map(([header = '', field]) => [header.replace('^', '='), field] as const)
  const mapping = guessMapping(fields.map(([header]) => header))
  expect(mapping).toEqual(Object.fromEntries(fields.filter(([, field]) => field)))
  expect(mappingProblem(mapping)).toBeUndefined()
})

it.each([
  ['phone', 'Home Phone,Business Phone,Primary Phone,Mobile Phone', 'Mobile Phone'],
  ['phone', 'Company Main Phone,Home Phone,Business Phone 2,Business Phone', 'Business Phone'],
  ['email', 'E-mail 3 Address,E-mail 2 Address,E-mail Address', 'E-mail Address'],
] as const)('the best %s of %s comes first', (field, headers, best) =>
  expect(bestFirst(headers.split(','), field)[0]).toBe(best),
)

it.each([
  [{ A: 'name', B: 'phone' }, undefined],
  [{ A: 'company', B: 'email', C: 'email', D: 'stage', E: 'stage', F: 'message', G: 'message' }, undefined],
  [{ A: 'title', B: 'email' }, 'Choose the column with the name.'],
  [{ A: 'name' }, 'Choose the column with the email address or phone number.'],
  [{ A: 'name', B: 'email', C: 'company', D: 'company' }, 'Two columns are both “Company”. Choose one.'],
] as const)('the mapping %j has the problem %s', (mapping, problem) =>
  expect(mappingProblem(mapping)).toBe(problem),
)
