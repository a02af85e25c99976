import { expect, test } from '../test.ts'

test.describe('an empty CRM', () => {
  for (const [path, title, words] of [
    ['', 'Today', 'No leads yet.'],
    ['/pipeline', 'Pipeline', 'No leads yet.'],
    ['/list', 'Leads', 'No leads yet.'],
    ['/report', 'Report', 'No leads yet, so there is nothing to count.'],
  ] as const)
    test(`at ${path || 'the start'} leads to the first lead`, async ({ staff }) => {
      await staff.open(`/admin/crm${path}`)
      await staff.heading(title).waitFor()
      await staff.page.getByText(words).waitFor()
      if (title === 'Report') await staff.page.getByText('No page views were counted').waitFor()
      await staff.page.getByRole('link', { name: 'Add the first lead' }).click()
      await staff.heading('Add a lead').waitFor()
      expect(new URL(staff.page.url()).pathname).toBe('/admin/crm/new')
    })

  test('shows in place that loading failed, with a retry', async ({ staff }) => {
    await staff.page.route('**/api/crm/today', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"error":"Broken."}' }),
    )
    await staff.open('/admin/crm')
    await staff.page.getByRole('alert').getByText('Today’s leads could not be loaded. Broken.').waitFor()
    await staff.page.unroute('**/api/crm/today')
    await staff.button('Try again').click()
    await staff.page.getByText('No leads yet.').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('Loading failed: leads today')
  })

  test('asks for the name of the person who works here', async ({ staff }) => {
    await staff.open('/admin/crm')
    await staff.button('Set your name').click()
    await staff.page.getByRole('textbox', { name: 'Your name' }).fill('Grace')
    await staff.page.keyboard.press('Enter')
    await staff.toast('Signed in as Grace.').waitFor()
    await expect(staff.button('Signed in as Grace')).toHaveCount(1)
  })
})
