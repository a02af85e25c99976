import { faultsOf } from '../axe.ts'
import { expect, test } from '../test.ts'

test.describe('the gate', () => {
  test('lists the tools, says "Invalid password", and opens', async ({ page, staff }) => {
    await staff.context.clearCookies()
    await staff.open('/admin/linkedin')
    await page.getByText('Extract Lead from Screenshot').waitFor()
    await expect.poll(() => page.getByRole('term').allTextContents()).toHaveLength(6)
    await staff.button('Unlock').click()
    await page.getByText('Enter the password.').first().waitFor()
    await staff.unlock(page, 'wrong')
    await page.getByText('Invalid password').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await staff.unlock()
    await staff.heading('LinkedIn Content Manager').waitFor()
    await expect(page.locator('h1')).toBeFocused()
  })

  test('shows in place that the server cannot be reached', async ({ staff, browser }) => {
    const other = await browser.newContext()
    const offline = await other.newPage()
    await staff.open('/admin', offline)
    await other.setOffline(true)
    await staff.unlock(offline)
    const alert = offline.getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toMatch(/^The server could not be reached/)
    await other.close()
  })
})

test.describe('the header and the dashboard', () => {
  test('link to every page', async ({ page, staff }) => {
    await staff.open('/admin')
    await page.getByText('Total Leads').waitFor()
    const targets = async (within: string) =>
      page.locator(`${within} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const tools = [
      '/admin/crm',
      '/admin/crm/extract-lead',
      '/admin/manage-blog',
      '/admin/manage-posts',
      '/admin/linkedin',
    ]
    expect(await targets('header nav')).toEqual(tools)
    expect(await targets('section[aria-labelledby=tools]')).toEqual(
      tools.toSpliced(4, 0, '/admin/manage-posts/calendar'),
    )
    await expect(page.locator('dd')).toHaveText(['0', '0', '0', '0'])
    const nav = page.getByRole('navigation', { name: 'Tools' })
    await nav.getByRole('link', { name: 'Blog', exact: true }).click()
    await staff.heading('Manage Blog').waitFor()
    await expect(page.locator('h1')).toBeFocused()
  })

  test('have keyboard shortcuts', async ({ page, staff }) => {
    await staff.openDashboard()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await staff.heading('LinkedIn Content Manager').waitFor()
  })
})
