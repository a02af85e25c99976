import { describe, expect, it } from 'vitest'
import { bestFirst, guessMapping, mappingProblem, type Mapping } from './import-mapping.ts'

/** Header rows as other programs write them, and the columns of each that hold something. */
const exports: readonly [program: string, headers: string, mapping: Mapping][] = [
  [
    'HubSpot, contacts',
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Lifecycle Stage,Marketing contact status,Create Date,Last Activity Date,Associated Company,Job Title,Website URL,Annual Revenue,Original Source',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      'Phone Number': 'phone',
      'Mobile Phone Number': 'phone',
      'Lead Status': 'stage',
      'Lifecycle Stage': 'stage',
      'Create Date': 'received',
      'Associated Company': 'company',
      'Job Title': 'title',
      'Website URL': 'website',
      'Original Source': 'source',
    },
  ],
  [
    'Salesforce, report of leads',
    'Lead Owner,First Name,Last Name,Title,Company / Account,Street,City,State/Province,Rating,Lead Source,Lead Status,Email,Phone,Mobile,Fax,Annual Revenue,Create Date,Unread By Owner,Description',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Title: 'title',
      'Company / Account': 'company',
      'Lead Source': 'source',
      'Lead Status': 'stage',
      Email: 'email',
      Phone: 'phone',
      Mobile: 'phone',
      'Create Date': 'received',
      Description: 'message',
    },
  ],
  [
    'Salesforce, report of contacts',
    'Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Phone,Mobile,Fax,Email,Account Owner,Contact Owner,Email Opt Out',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Title: 'title',
      'Account Name': 'company',
      Phone: 'phone',
      Mobile: 'phone',
      Email: 'email',
    },
  ],
  [
    'Salesforce, data export of leads',
    'Id,LastName,FirstName,Salutation,Company,Title,Phone,MobilePhone,Fax,Email,Website,Description,LeadSource,Status,AnnualRevenue,NumberOfEmployees,OwnerId,CreatedDate',
    {
      LastName: 'last_name',
      FirstName: 'first_name',
      Company: 'company',
      Title: 'title',
      Phone: 'phone',
      MobilePhone: 'phone',
      Email: 'email',
      Website: 'website',
      Description: 'message',
      LeadSource: 'source',
      Status: 'stage',
      CreatedDate: 'received',
    },
  ],
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Website 1 - Label,Website 1 - Value,Event 1 - Label,Event 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Organization Name': 'company',
      'Organization Title': 'title',
      Notes: 'message',
      'E-mail 1 - Value': 'email',
      'E-mail 2 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Phone 2 - Value': 'phone',
      'Website 1 - Value': 'website',
    },
  ],
  [
    'Google Contacts, before 2024',
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Name Suffix,Nickname,Birthday,Gender,Location,Occupation,Notes,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Yomi Name,Organization 1 - Title,Organization 1 - Department,Website 1 - Type,Website 1 - Value',
    {
      'Given Name': 'first_name',
      'Family Name': 'last_name',
      Notes: 'message',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Organization 1 - Name': 'company',
      'Organization 1 - Title': 'title',
      'Website 1 - Value': 'website',
    },
  ],
  [
    'Outlook',
    'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Business Fax,Business Phone,Business Phone 2,Company Main Phone,Home Phone,Home Phone 2,Mobile Phone,Other Phone,Primary Phone,Account,Birthday,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 3 Address,Keywords,Notes,Referred By,Web Page',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Company: 'company',
      'Job Title': 'title',
      'Business Phone': 'phone',
      'Business Phone 2': 'phone',
      'Company Main Phone': 'phone',
      'Home Phone': 'phone',
      'Home Phone 2': 'phone',
      'Mobile Phone': 'phone',
      'Other Phone': 'phone',
      'Primary Phone': 'phone',
      'E-mail Address': 'email',
      'E-mail 2 Address': 'email',
      'E-mail 3 Address': 'email',
      Notes: 'message',
      'Web Page': 'website',
    },
  ],
  [
    'Outlook on the web',
    'First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Business Phone,Mobile Phone,Car Phone,Pager,Home Street,Company,Job Title,Department,Office Location,Personal Web Page,Notes',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'E-mail Address': 'email',
      'E-mail 2 Address': 'email',
      'E-mail 3 Address': 'email',
      'Home Phone': 'phone',
      'Business Phone': 'phone',
      'Mobile Phone': 'phone',
      'Car Phone': 'phone',
      Company: 'company',
      'Job Title': 'title',
      'Personal Web Page': 'website',
      Notes: 'message',
    },
  ],
  [
    'LinkedIn, connections',
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      URL: 'website',
      'Email Address': 'email',
      Company: 'company',
      Position: 'title',
      'Connected On': 'received',
    },
  ],
  [
    'Pipedrive, people',
    'Person - Name,Person - Organization,Person - Label,Person - Title,Person - Email - Work,Person - Email - Home,Person - Email - Other,Person - Phone - Work,Person - Phone - Mobile,Person - Phone - Other,Person - Owner,Person - Person created,Person - Open deals',
    {
      'Person - Name': 'name',
      'Person - Organization': 'company',
      'Person - Title': 'title',
      'Person - Email - Work': 'email',
      'Person - Email - Home': 'email',
      'Person - Email - Other': 'email',
      'Person - Phone - Work': 'phone',
      'Person - Phone - Mobile': 'phone',
      'Person - Phone - Other': 'phone',
      'Person - Person created': 'received',
    },
  ],
  [
    'Pipedrive, deals',
    'Deal - Title,Deal - Value,Deal - Currency,Deal - Status,Deal - Stage,Deal - Deal created,Deal - Lost reason,Deal - Organization,Deal - Contact person,Person - Email - Work,Person - Phone - Work',
    {
      'Deal - Value': 'value',
      'Deal - Status': 'stage',
      'Deal - Stage': 'stage',
      'Deal - Deal created': 'received',
      'Deal - Organization': 'company',
      'Deal - Contact person': 'name',
      'Person - Email - Work': 'email',
      'Person - Phone - Work': 'phone',
    },
  ],
  [
    'Zoho, leads',
    'Record Id,Lead Owner,Company,First Name,Last Name,Designation,Email,Phone,Fax,Mobile,Website,Lead Source,Lead Status,Industry,No. of Employees,Annual Revenue,Rating,Created Time,Email Opt Out,Secondary Email,Description',
    {
      Company: 'company',
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Designation: 'title',
      Email: 'email',
      Phone: 'phone',
      Mobile: 'phone',
      Website: 'website',
      'Lead Source': 'source',
      'Lead Status': 'stage',
      'Created Time': 'received',
      'Secondary Email': 'email',
      Description: 'message',
    },
  ],
  [
    'a vCard made CSV',
    'FN,N,ORG,TITLE,TEL;TYPE=CELL,TEL;TYPE=WORK,EMAIL;TYPE=WORK,EMAIL;TYPE=HOME,URL,NOTE,REV',
    {
      FN: 'name',
      ORG: 'company',
      TITLE: 'title',
      'TEL;TYPE=CELL': 'phone',
      'TEL;TYPE=WORK': 'phone',
      'EMAIL;TYPE=WORK': 'email',
      'EMAIL;TYPE=HOME': 'email',
      URL: 'website',
      NOTE: 'message',
    },
  ],
]

describe('columns are guessed of an export of', () => {
  it.each(exports)('%s', (_, headers, mapping) => {
    expect(guessMapping(headers.split(','))).toEqual(mapping)
    expect(mappingProblem(mapping)).toBeUndefined()
  })
})

describe('the best of several columns comes first', () => {
  it.each([
    ['phone', 'Home Phone,Business Phone,Primary Phone,Mobile Phone', 'Mobile Phone'],
    ['phone', 'Phone,Mobile', 'Mobile'],
    ['phone', 'Person - Phone - Work,Person - Phone - Mobile', 'Person - Phone - Mobile'],
    ['phone', 'Phone 1 - Value,Phone 2 - Value', 'Phone 1 - Value'],
    ['phone', 'Company Main Phone,Home Phone,Business Phone 2,Business Phone', 'Business Phone'],
    ['phone', 'Durchwahl,Festnetz', 'Durchwahl'],
    ['email', 'E-mail 3 Address,E-mail 2 Address,E-mail Address', 'E-mail Address'],
    ['email', 'Secondary Email,Email', 'Email'],
    ['message', 'Description,Notes', 'Notes'],
  ] as const)('%s of %s', (field, headers, best) =>
    expect(bestFirst(headers.split(','), field)[0]).toBe(best),
  )
})

it('does not read annual revenue as the value of a deal', () => {
  for (const header of ['Annual Revenue', 'AnnualRevenue', 'Revenue', 'Company revenue'])
    expect(guessMapping([header])).toEqual({})
})
