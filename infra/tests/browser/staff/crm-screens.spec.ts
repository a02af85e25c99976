import { expect, test } from '../test.ts'
import { listDocuments } from '#shared/documents/endpoints.ts'
import type { ReceivedDocument } from '#shared/documents/record.ts'
import { faultsOf } from '../axe.ts'
import type { Staff } from './staff.ts'
import { addLead, fiveLeads } from './seeds.ts'

const open = async (staff: Staff, path: string, title: string) => {
  await staff.open(path)
  await staff.heading(title).waitFor()
}

const openBo = async (staff: Staff) => {
  await staff.open('/admin/crm/list?search=bo')
  await staff.page.getByRole('link', { name: 'Bo Li' }).click()
  await staff.heading('Bo Li').waitFor()
}

const requestDocuments = async (staff: Staff) => {
  await openBo(staff)
  await staff.button('Ask for documents').click()
  await staff.button('Add “Latest business tax return”').click()
}

const chooseFile = async (staff: Staff) => {
  await open(staff, '/admin/crm/import', 'Import')
  const buffer = Buffer.from('Name,E-mail,Status\r\nNew One,new@example.com,Gold\r\nBad,bad,Won\r\n')
  await staff.page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await staff.page.getByRole('heading', { name: 'Match columns' }).waitFor()
}

const documents: ReceivedDocument[] = [
  {
    id: 'a'.repeat(64),
    lead_id: '',
    request_id: '',
    name: 'statement.csv',
    kind: 'csv',
    bytes: 4096,
    received_at: '2026-11-20T12:00:00.000Z',
    unseen: true,
  },
]

const screens: Record<string, (staff: Staff) => Promise<unknown>> = {
  today: async (staff) => {
    await open(staff, '/admin/crm', 'Today')
    await staff.group('Due today').getByText('Ring about the lease').waitFor()
  },
  'the pipeline': async (staff) => {
    await open(staff, '/admin/crm/pipeline', 'Pipeline')
    await staff.section('New').getByRole('listitem').nth(3).waitFor()
  },
  'the list with some chosen': async (staff) => {
    await open(staff, '/admin/crm/list', 'Leads')
    await staff.page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  },
  'a lead with another merged into it': async (staff) => {
    await openBo(staff)
    const other = await addLead(staff, { name: 'Bo L.', email: 'bo.l@example.com' })
    const id = staff.page.url().split('/').at(-1)
    await staff.send('POST', `/api/crm/leads/${id}/merge`, { other })
    await staff.page.reload()
    await staff.button('Restore as a separate lead').waitFor()
  },
  'a request for documents': requestDocuments,
  'a lead that sent a document': async (staff) => {
    await requestDocuments(staff)
    await staff.page.getByRole('radio', { name: 'Show me a link to copy' }).check()
    await staff.button('Make a link').click()
    await staff.page.getByLabel('Private link').waitFor()
    await staff.button('Close').click()
    // The customers' pages are not built in these tests, so sending is not possible.
    await staff.page.route(/\/api\/crm\/leads\/[^/]+\/documents$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...listDocuments.answers[200].parse(await answer.json()), documents } })
    })
    await staff.page.reload()
    await staff.button('Download statement.csv').waitFor()
    await staff.page.unrouteAll()
  },
  'a new lead with errors and one who is there already': async (staff) => {
    await open(staff, '/admin/crm/new', 'Add a lead')
    await staff.page.getByLabel('Email').fill('person1@example.com')
    await staff.page.getByText('Possible duplicate: same email address').waitFor()
    await staff.button('Add anyway').click()
    await staff.page.getByRole('alert').waitFor()
  },
  'the report with its tables': async (staff) => {
    const visitor = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    }
    await fetch(`${staff.stack.url}/?utm_source=linkedin`, {
      headers: { ...visitor, referer: 'https://search.example/' },
    })
    await fetch(`${staff.stack.url}/__local/run/visits/count`, { method: 'POST' })
    await open(staff, '/admin/crm/report', 'Report')
    await staff.section('Value by stage').waitFor()
    const visits = staff.section('What visitors read, and what it earned')
    await visits.getByRole('row', { name: 'linkedin' }).waitFor()
    await visits.getByRole('row', { name: 'search.example' }).waitFor()
    await visits.getByText('What is counted').click()
    for (const summary of await staff.page.getByText('The figures as a table').all()) await summary.click()
  },
  'a preview of an import': async (staff) => {
    await chooseFile(staff)
    await staff.button(/^Check/).click()
    await staff.page.getByText('All 2 rows', { exact: true }).first().waitFor()
  },
}

test.describe('accessibility', () => {
  for (const [name, ready] of Object.entries(screens))
    test(`of ${name}`, async ({ page, staff }) => {
      await fiveLeads(staff)
      await addLead(staff, { name: 'Person 1', email: 'person1@example.com' })
      await ready(staff)
      expect(await faultsOf(page)).toEqual([])
    })
})
