import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { addLead } from './seeds.ts'
import type { Staff } from './staff.ts'

const open = async (staff: Staff, search: string) => {
  await staff.open(`/admin/quotes?${search}`)
  await staff.page.getByRole('rowheader').getByRole('link').first().click()
  await staff.page.getByRole('region', { name: 'History' }).waitFor()
}

const services = [{ name: 'Review', setupFee: 200, monthlyFee: 0 }]
const line_of_business = 'ai-strategy'

const openAccepted = async (staff: Staff) => {
  const body = {
    customerName: 'Ada Fox',
    customerEmail: 'ada@example.com',
    services,
    line_of_business,
    payment_url: 'https://pay.example/1',
  }
  const { quoteId } = await staff.send('POST', '/api/quotes', body)
  await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
  const { url } = await staff.send<{ url: string }>('POST', `/api/quotes/${quoteId}/link`)
  const k = new URL(url).searchParams.get('k')
  const name = 'Ada Fox'
  await staff.send('POST', '/api/q/accept', { k, revision: 1, name, intent: true, consent: true })
  await staff.open(`/admin/quotes/${quoteId}`)
  await staff.button('Download certificate (PDF)').waitFor()
}

const screens: readonly { name: string; ready: (staff: Staff) => Promise<unknown> }[] = [
  {
    name: 'the list',
    ready: async (staff) => {
      await staff.open('/admin/quotes')
      await staff.page.getByRole('rowheader').first().waitFor()
    },
  },
  {
    name: 'the list that cannot be loaded',
    ready: async (staff) => {
      await staff.page.route('**/api/quotes?*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await staff.open('/admin/quotes?status=sent')
      await staff.page.getByRole('alert').waitFor()
      await staff.page.unroute('**/api/quotes?*')
      staff.consoleErrors.splice(0)
    },
  },
  {
    name: 'a draft with errors',
    ready: async (staff) => {
      await open(staff, 'search=priya')
      await staff.button('Add a custom line').click()
      await staff.button('Send…').click()
      await staff.page.getByRole('alert').waitFor()
    },
  },
  { name: 'a void quote', ready: (staff) => open(staff, 'search=fox&status=void') },
  {
    name: 'a draft with an open line',
    ready: async (staff) => {
      await open(staff, 'search=priya')
      await staff.button('Change the description and payment of line 1').click()
      await staff.button('Add a part').click()
      await staff.page.getByLabel('Due', { exact: true }).waitFor()
    },
  },
  {
    name: 'saved sets',
    ready: async (staff) => {
      const lines = [{ name: 'Review', setupFee: 200, monthlyFee: 0, quantity: 1 }]
      await staff.send('PUT', '/api/quotes/line-sets', { sets: [{ name: 'Shop', lines }], version: 0 })
      await open(staff, 'search=priya')
      await staff.button('Saved sets…').click()
      await staff.button('Delete… Shop').waitFor()
    },
  },
  {
    name: 'a sent quote',
    ready: async (staff) => {
      await open(staff, 'search=bo')
      await staff.page.getByLabel('Email', { exact: true }).fill('bo@example.com')
      await staff.button('Send…').click()
      await staff.button('Send it').click()
      await staff.button('Stop reminders').waitFor()
      await staff.page.getByText('Details', { exact: true }).click()
    },
  },
  {
    name: 'an accepted quote',
    ready: async (staff) => {
      await openAccepted(staff)
      await staff.page.getByText('Details', { exact: true }).click()
    },
  },
  {
    name: 'the dialog for a duplicate',
    ready: async (staff) => {
      await openAccepted(staff)
      await staff.button('Duplicate…').click()
      await staff.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a lead with quotes',
    ready: async (staff) => {
      await staff.open('/admin/crm/list')
      await staff.page.getByRole('link', { name: 'Ada Fox' }).click()
      await staff.section('Quotes').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'a new quote',
    ready: async (staff) => {
      await staff.open('/admin/quotes/new')
      await staff.heading('New quote').waitFor()
    },
  },
  {
    name: 'sending',
    ready: async (staff) => {
      await open(staff, 'search=bo')
      await staff.page.getByLabel('Email', { exact: true }).fill('bo@example.com')
      await staff.button('Send…').click()
      await staff.page.getByRole('dialog').waitFor()
    },
  },
]

test.describe('accessibility', () => {
  for (const { name, ready } of screens)
    test(`of ${name}`, async ({ staff }) => {
      const id = await addLead(staff, { name: 'Ada Fox', email: 'ada@example.com' })
      for (const customerName of ['Priya Raman', 'Bo Li', 'Fox & Sons'])
        await staff.send('POST', '/api/quotes', { customerName, services, line_of_business, lead_id: id })
      const body = { customerName: 'Fox & Sons', customerEmail: 'ada@example.com', services }
      const { quoteId } = await staff.send('POST', '/api/quotes', body)
      await staff.send('POST', `/api/quotes/${quoteId}/void`, {})
      await ready(staff)
      expect(await faultsOf(staff.page)).toEqual([])
    })
})
