import { expect, test } from '../test.ts'
import { workAs } from './seeds.ts'

test('an empty CRM leads to the first lead, and shows in place that loading failed', async ({
  page,
  staff,
}) => {
  await page.route('**/api/crm/today', (route) => route.fulfill({ status: 500, body: '{}' }))
  await staff.open('/admin/crm')
  await page.getByRole('alert').getByText('Leads could not be loaded.').waitFor()
  await page.unroute('**/api/crm/today')
  await staff.button('Try again').click()
  await page.getByText('No leads yet.').waitFor()
  expect(staff.consoleErrors.splice(0).join()).toContain('Loading failed: leads today')
  for (const path of ['/pipeline', '/list', '/report']) {
    await staff.open(`/admin/crm${path}`)
    await page.getByText(/^No leads yet/).waitFor()
  }
  await page.getByRole('link', { name: 'Add the first lead' }).click()
  await staff.heading('Add a lead').waitFor()
})

test('the dashboard of an empty product shows the first steps until they are hidden', async ({
  page,
  staff,
}) => {
  const steps = staff.section('First steps')
  await staff.open('/admin')
  await steps.getByRole('link', { name: 'Set your name' }).waitFor()
  await workAs(staff, 'Dana')
  await page.reload()
  await expect(steps.getByRole('listitem').first()).toHaveText('Done:Set your name')
  await expect(page.getByText('All clear.')).toHaveCount(0)
  await staff.button('Hide').click()
  await page.getByText('All clear.').waitFor()
  await page.reload()
  await page.getByText('All clear.').waitFor()
  await expect(steps).toHaveCount(0)
})
