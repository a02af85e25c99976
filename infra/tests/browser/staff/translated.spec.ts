import { monthOf } from '#shared/calendar/month-grid.ts'
import { test } from '../test.ts'
import { expectSameTranslated, type Act } from '../translator.ts'
import { choose, drawPicture, modelsReading, openReader, png } from './pictures.ts'
import { ada, addLead, fillTomorrow, fiveLeads } from './seeds.ts'
import { today, type Staff } from './staff.ts'

const fill =
  (label: string, text: string): Act =>
  (page) =>
    page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('searchbox', { name: label }))
      .first()
      .fill(text)
const press =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click()
const see =
  (text: string): Act =>
  (page) =>
    page.locator('main').getByText(text).first().waitFor()
const check =
  (name: string): Act =>
  (page) =>
    page.getByRole('checkbox', { name }).first().click()

const screens: readonly { name: string; open: (staff: Staff) => Promise<unknown>; steps: Act[][] }[] = [
  {
    name: 'the list of leads',
    open: async (staff) => {
      await fiveLeads(staff)
      await staff.open('/admin/crm/list')
      await staff.page.getByRole('link', { name: 'Bo Li' }).waitFor()
    },
    steps: [
      [check('Select all on this page'), see('5 leads selected')],
      [check('Select Bo Li'), see('4 leads selected')],
      [fill('Search', 'ada'), (page) => page.getByText('Bo Li').waitFor({ state: 'detached' })],
      [fill('Search', ''), see('Bo Li')],
    ],
  },
  {
    name: 'the draft of a quote',
    open: async (staff) => {
      const lead_id = await addLead(staff, { ...ada, company: 'Fox Bakery' })
      const { quoteId } = await staff.send('POST', '/api/quotes', {
        line_of_business: 'ai-strategy',
        lead_id,
        services: [{ name: 'Terminal', setupFee: 100, monthlyFee: 49.5, quantity: 3 }],
      })
      await staff.open(`/admin/quotes/${quoteId}`)
      await staff.heading('Fox Bakery').waitFor()
    },
    steps: [
      [fill('Quantity', '7'), see('$700.00')],
      [fill('Setup fee', '250'), see('$1,750.00')],
      [fill('Customer name', 'Fox & Sons'), see('Quote for Fox & Sons')],
      [fill('Valid for', '60'), fill('Quantity', '2'), see('$500.00')],
    ],
  },
  {
    name: 'the composer',
    open: async (staff) => {
      await staff.open('/admin')
      // Text of the run before would be offered again.
      await staff.page.evaluate(() => localStorage.clear())
      await staff.open('/admin/manage-posts/new')
      await staff.page.getByRole('textbox', { name: 'Title' }).waitFor()
    },
    steps: [
      [fill('Title', 'Autumn offer'), fill('Content', 'Lower fees until December.')],
      [check('LinkedIn'), check('X (Twitter)'), see('26 of 280')],
      [fill('Content', 'Lower fees. '.repeat(30)), see('too long')],
      [check('X (Twitter)'), fill('Content', 'Lower fees.'), see('11 of 3,000')],
    ],
  },
  {
    name: 'the calendar',
    open: async (staff) => {
      await fillTomorrow(staff)
      await staff.open(`/admin/manage-posts/calendar?month=${monthOf(today)}&day=${today}`)
      await staff.button('Next month').waitFor()
    },
    steps: [
      [press('Next month')],
      [(page) => page.locator('[data-day]').nth(10).click(), see('No posts scheduled')],
      [press('Previous month')],
      [(page) => page.locator('[data-day]').nth(20).click(), see('No posts scheduled')],
    ],
  },
  {
    name: 'the reader of pictures',
    open: async (staff) => {
      await staff.newTab()
      await openReader(staff)
      await staff.page.route('**/api/crm/extract-lead', (route) => route.fulfill({ json: modelsReading }))
      await choose(staff, png('card.png', await drawPicture(staff, [['Wen Li'], ['Fox Bakery']])))
      await staff.page.getByText('Read by Amazon Bedrock').waitFor()
    },
    steps: [
      [fill('Name', 'Wen Lee'), fill('Email', 'wen@gmial.com')],
      [fill('Email', 'wen@mail.example')],
      [fill('Phone', ''), fill('Company', '')],
      [(page) => page.keyboard.press('Enter'), fill('Phone', '+12125550143')],
    ],
  },
]

for (const { name, open, steps } of screens)
  test(`in a translated page, ${name} follows what is entered`, async ({ staff }) => {
    const start = async () => {
      await staff.stack.reset()
      await staff.signIn()
      await open(staff)
      return staff.page
    }
    await expectSameTranslated(start, 'main', steps)
  })
