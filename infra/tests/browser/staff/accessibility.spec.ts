import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { widthFaults } from '../fit.ts'
import { chooseInMenu, textOf } from './article.ts'
import { today, tomorrow, type Staff } from './staff.ts'
import { addLead, fillTomorrow } from './seeds.ts'
import { choose, drawPicture, modelsReading, png } from './pictures.ts'

type Ready = (staff: Staff) => Promise<unknown>

const titled =
  (title: string): Ready =>
  (staff) =>
    staff.heading(title).waitFor()
const refused =
  (button: string): Ready =>
  async (staff) => {
    await staff.button(button).click()
    await staff.page.getByRole('alert').waitFor()
  }
const opened =
  (key: string, part: 'option' | 'heading'): Ready =>
  async (staff) => {
    await staff.openDashboard()
    await staff.page.keyboard.press(key)
    await staff.page.getByRole('dialog').getByRole(part).first().waitFor()
  }

const screens: readonly (readonly [name: string, path: string, ready: Ready])[] = [
  ['dashboard', '', titled('Dashboard')],
  ['lead extraction', '/crm/extract-lead', titled('Extract Lead from Screenshot')],
  [
    'lead extraction with leads to check',
    '/crm/extract-lead',
    async (staff) => {
      await staff.page.route('**/api/crm/extract-lead', (route) => route.fulfill({ json: modelsReading }))
      await choose(staff, png('card.png', await drawPicture(staff, [['Wen Li']])))
      await staff.button('Save 2 leads').waitFor()
    },
  ],
  [
    'list of articles, article and its history',
    '/manage-blog',
    async (staff) => {
      const title = 'A title that goes on over more than one line, as titles do that want to say it all'
      await staff.send('POST', '/api/blog/posts', { title, markdown: 'Some words.' })
      await staff.page.reload()
      const row = staff.page.getByRole('rowheader').getByRole('link')
      await row.waitFor()
      expect(await faultsOf(staff.page)).toEqual([])
      await row.click()
      await textOf(staff.page).waitFor()
      await chooseInMenu(staff, 'History')
      await staff.page.getByText('Version 1', { exact: true }).waitFor()
    },
  ],
  ['not found', '/nowhere', titled('Page not found')],
  [
    'LinkedIn list with an open dropdown',
    '/linkedin',
    async (staff) => {
      await staff.send('POST', '/api/linkedin/posts', { title: 'Look at me', content: 'x' })
      await staff.page.reload()
      await staff.button(/^Status of Look at me/).click()
      await staff.button('Published').waitFor()
    },
  ],
  [
    'list of posts with the question before deleting',
    '/manage-posts',
    async (staff) => {
      await staff.button('Delete: Send me now').click()
      await staff.page.getByRole('dialog').waitFor()
    },
  ],
  ['composer with errors', '/manage-posts/new', refused('Schedule')],
  [
    'calendar with a day of posts',
    `/manage-posts/calendar?day=${tomorrow}`,
    (staff) => staff.page.getByRole('heading', { name: 'Scheduled one' }).waitFor(),
  ],
  ['quote test 1', '/quote-tests/sample', titled('Quote test 1: sample quote')],
  ['quote test 2 with an error', '/quote-tests/form', refused('Generate and download PDF')],
  ['quote test 3 with an error', '/quote-tests/upload', refused('Upload signed quote')],
  ['command palette', '', opened('Control+k', 'option')],
  ['list of shortcuts', '', opened('?', 'heading')],
]

test.describe('accessibility', () => {
  for (const [name, path, ready] of screens)
    test(name, async ({ page, staff }) => {
      await fillTomorrow(staff)
      await staff.open(`/admin${path}`)
      await ready(staff)
      expect(await faultsOf(page)).toEqual([])
    })

  test('words without spaces fit', async ({ page, staff }) => {
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
      await page.getByText(long.slice(0, 60)).first().waitFor()
      expect.soft(await widthFaults(page), path).toEqual([])
    }
  })
})
