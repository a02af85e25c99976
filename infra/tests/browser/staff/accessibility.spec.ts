import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { widthFaults } from '../fit.ts'
import { today, tomorrow, type Staff } from './staff.ts'
import { addLead, fillTomorrow } from './seeds.ts'
import { choose, drawPicture, modelsReading, png } from './pictures.ts'

interface Screen {
  name: string
  path: string
  ready: (staff: Staff) => Promise<unknown>
}

const titled = (title: string) => (staff: Staff) => staff.heading(title).waitFor()

const screens: readonly Screen[] = [
  { name: 'dashboard', path: '/admin', ready: titled('Dashboard') },
  { name: 'CRM', path: '/admin/crm', ready: titled('Today') },
  {
    name: 'lead extraction',
    path: '/admin/crm/extract-lead',
    ready: titled('Extract Lead from Screenshot'),
  },
  {
    name: 'lead extraction with leads to check',
    path: '/admin/crm/extract-lead',
    ready: async (staff) => {
      await staff.page.route('**/api/crm/extract-lead', (route) => route.fulfill({ json: modelsReading }))
      await choose(staff, png('card.png', await drawPicture(staff, [['Wen Li']])))
      await staff.button('Save 2 leads').waitFor()
    },
  },
  { name: 'blog', path: '/admin/manage-blog', ready: titled('Manage Blog') },
  { name: 'not found', path: '/admin/nowhere', ready: titled('Page not found') },
  {
    name: 'LinkedIn list with an open dropdown',
    path: '/admin/linkedin',
    ready: async (staff) => {
      await staff.send('POST', '/api/linkedin/posts', { title: 'Look at me', content: 'x' })
      await staff.page.reload()
      await staff
        .button(/^Status of/)
        .first()
        .click()
      await staff.page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'LinkedIn form with errors',
    path: '/admin/linkedin/new',
    ready: async (staff) => {
      await staff.button('Save post').click()
      await staff.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'social list with the question before deleting',
    path: '/admin/manage-posts',
    ready: async (staff) => {
      await staff
        .button(/^Delete /)
        .first()
        .click()
      await staff.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'social form with errors',
    path: '/admin/manage-posts/new',
    ready: async (staff) => {
      await staff.button('Schedule').click()
      await staff.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'calendar with a day of posts',
    path: `/admin/manage-posts/calendar?day=${tomorrow}`,
    ready: (staff) => staff.page.getByRole('heading', { name: 'Scheduled one' }).waitFor(),
  },
  {
    name: 'quote test 1',
    path: '/admin/quote-tests/sample',
    ready: titled('Quote test 1: sample quote'),
  },
  {
    name: 'quote test 2 with an error',
    path: '/admin/quote-tests/form',
    ready: async (staff) => {
      await staff.button('Generate and download PDF').click()
      await staff.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'quote test 3 with an error',
    path: '/admin/quote-tests/upload',
    ready: async (staff) => {
      await staff.button('Upload signed quote').click()
      await staff.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'command palette',
    path: '/admin',
    ready: async (staff) => {
      await staff.heading('Dashboard').waitFor()
      await staff.page.keyboard.press('Control+k')
      await staff.page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'list of shortcuts',
    path: '/admin',
    ready: async (staff) => {
      await staff.heading('Dashboard').waitFor()
      await staff.page.keyboard.press('?')
      await staff.page.getByRole('dialog').waitFor()
    },
  },
]

test.describe('accessibility', () => {
  for (const { name, path, ready } of screens)
    test(name, async ({ staff }) => {
      await fillTomorrow(staff)
      await staff.open(path)
      await ready(staff)
      expect(await faultsOf(staff.page)).toEqual([])
    })

  test('words without spaces fit', async ({ staff }) => {
    const long = 'Supercalifragilistic'.repeat(8)
    const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.example`
    const next_step = { text: long, due: today }
    const lead = await addLead(staff, { name: long, company: long, email, next_step })
    const services = [{ name: long.slice(0, 100), setupFee: 1, monthlyFee: 0 }]
    const quote = {
      customerName: long.slice(0, 100),
      services,
      line_of_business: 'ai-strategy',
      lead_id: lead,
    }
    const { quoteId } = await staff.send('POST', '/api/quotes', quote)
    await staff.send('POST', '/api/blog/posts', { title: long, content: long, author: long.slice(0, 60) })
    await staff.send('POST', '/api/linkedin/posts', { title: long, content: long })
    await staff.send('POST', '/api/social/posts', { title: long, content: long, platforms: ['linkedin'] })
    const paths = ['', '/crm', '/crm/list', '/crm/pipeline', `/crm/${lead}`, '/quotes', `/quotes/${quoteId}`]
    for (const path of [...paths, '/manage-blog', '/linkedin', '/manage-posts']) {
      await staff.open(`/admin${path}`)
      await staff.page.getByText(long.slice(0, 60)).first().waitFor()
      expect.soft(await widthFaults(staff.page), path).toEqual([])
    }
  })

  test('the gate, with a wrong password', async ({ staff, browser }) => {
    const other = await browser.newContext()
    const gate = await other.newPage()
    await staff.open('/admin', gate)
    await staff.unlock(gate, 'wrong')
    await gate.getByText('Invalid password').first().waitFor()
    expect(await faultsOf(gate)).toEqual([])
    await other.close()
  })
})
