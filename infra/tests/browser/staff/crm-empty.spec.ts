import { expect, test } from '../test.ts'

test('an empty CRM leads to the first lead, and shows in place that loading failed', async ({
  page,
  staff,
}) => {
  await page.route('**/api/crm/today', (route) => route.fulfill({ status: 500, body: '{}' }))
  await staff.open('/admin/crm')
  await page.getByRole('alert').getByText('Today’s leads could not be loaded.').waitFor()
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
