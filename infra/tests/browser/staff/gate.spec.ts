import { fontsOf } from '../browser.ts'
import { expect, test } from '../test.ts'

test.describe('the gate', () => {
  test('lists the tools, says "Invalid password", and opens', async ({ staff }) => {
    await staff.context.clearCookies()
    await staff.open('/admin/linkedin')
    await staff.page.getByText('Extract Lead from Screenshot').waitFor()
    await expect.poll(() => staff.page.getByRole('term').allTextContents()).toHaveLength(6)
    await staff.button('Unlock').click()
    await staff.page.getByText('Enter the password.').first().waitFor()
    await staff.unlock(staff.page, 'wrong')
    await staff.page.getByText('Invalid password').first().waitFor()
    await staff.unlock()
    await staff.heading('LinkedIn Content Manager').waitFor()
    const [cookie] = await staff.context.cookies()
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
    await staff.open('/admin/manage-posts/calendar')
    await staff.heading('Social Media Calendar').waitFor()
    await expect.poll(() => staff.page.getByLabel('Password', { exact: true }).count()).toBe(0)
  })

  test('at the calendar says "Incorrect password", and its session ends with the browser', async ({
    staff,
    browser,
  }) => {
    const other = await browser.newContext()
    const calendar = await other.newPage()
    await staff.open('/admin/manage-posts/calendar', calendar)
    await staff.unlock(calendar, 'wrong')
    await calendar.getByText('Incorrect password').first().waitFor()
    await staff.unlock(calendar)
    await calendar.getByRole('grid').waitFor()
    expect((await other.cookies())[0]?.expires).toBe(-1)
    await other.close()
  })

  test('has the firm’s serif on the first screen of a new browser', async ({ staff, browser }) => {
    const other = await browser.newContext()
    const gate = await other.newPage()
    await staff.open('/admin', gate)
    const heading = gate.getByRole('heading', { level: 1 })
    await heading.waitFor()
    expect(await fontsOf(gate, 'h1')).toEqual([expect.stringMatching(/^Besley/)])
    await other.close()
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
  test('link to every page', async ({ staff }) => {
    await staff.open('/admin')
    await staff.page.getByText('Total Leads').waitFor()
    const targets = async (within: string) =>
      staff.page.locator(`${within} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
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
    await expect.poll(() => staff.page.locator('dd').allTextContents()).toEqual(['0', '0', '0', '0'])
    await staff.page.getByText('All clear.').waitFor()
    for (const [link, title] of [
      ['CRM', 'Today'],
      ['Extract lead', 'Extract Lead from Screenshot'],
      ['Blog', 'Manage Blog'],
    ] as const) {
      await staff.page
        .getByRole('navigation', { name: 'Tools' })
        .getByRole('link', { name: link, exact: true })
        .click()
      await staff.heading(title).waitFor()
    }
    await expect.poll(() => staff.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await staff.open('/admin/nowhere')
    await staff.heading('Page not found').waitFor()
  })

  test('show dashes until the figures load, and a retry when loading fails', async ({ staff }) => {
    await staff.page.route('**/api/admin/stats', (route) => route.abort())
    await staff.open('/admin')
    await staff.page.getByText('The figures could not be loaded.').waitFor()
    await expect.poll(() => staff.page.locator('dd').allTextContents()).toEqual(['–', '–', '–', '–'])
    expect(staff.consoleErrors.splice(0).join()).toContain('Loading failed: stats')
    await staff.page.unroute('**/api/admin/stats')
    await staff.button('Try again').click()
    await expect.poll(() => staff.page.locator('dd').allTextContents()).toEqual(['0', '0', '0', '0'])
  })

  test('have keyboard shortcuts', async ({ staff }) => {
    await staff.open('/admin')
    // Keys count once the session is checked and the screen is there.
    await staff.page.locator('dl[aria-busy=false]').waitFor()
    await staff.page.keyboard.press('?')
    await staff.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await staff.page.keyboard.press('Escape')
    await staff.page.keyboard.press('Control+k')
    const search = staff.page.getByRole('searchbox', { name: 'Find or do anything' })
    await search.waitFor()
    await staff.page.keyboard.type('signed')
    await expect.poll(() => staff.page.getByRole('dialog').getByRole('option').count()).toBe(1)
    await staff.page.keyboard.press('Enter')
    await staff.heading('Quote test 3: signed quote').waitFor()
    await staff.page.keyboard.press('g')
    await staff.page.keyboard.press('l')
    await staff.heading('LinkedIn Content Manager').waitFor()
  })
})
