import { expect, test } from '../test.ts'
import { instantOf } from '#shared/calendar/zone.ts'
import { faultsOf } from '../axe.ts'
import { timezoneId, tomorrow } from './staff.ts'

test.describe('connections', () => {
  test('that are missing are shown on the posts that need them', async ({ page, staff }) => {
    const post = { title: 'Nowhere to go', content: 'Words of its own.', platforms: ['youtube'] }
    const at = instantOf({ day: tomorrow, time: '12:00' }, timezoneId).instant
    await staff.send('POST', '/api/social/posts', { ...post, scheduled_for: at })
    await staff.open('/admin/settings/accounts')
    await staff.button('Disconnect YouTube').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('status').getByText('YouTube is disconnected.').waitFor()
    await staff.open(`/admin/manage-posts/calendar?day=${tomorrow}`)
    await page.getByRole('list', { name: 'Accounts' }).getByText('No YouTube account').waitFor()
    await expect(page.locator(`[data-day="${tomorrow}"]`)).toContainText('; 1 without a connected account')
    expect(await faultsOf(page)).toEqual([])
    await staff.open('/admin/connections')
    await staff.button('Connect YouTube').click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await page.getByText(/YouTube is connected as/).waitFor()
  })

  test('show each account, and reconnect it through the platform’s own page', async ({ page, staff }) => {
    await staff.open('/admin/connections')
    await staff.button('Disconnect YouTube').waitFor()
    await page.locator('.side [aria-current=page]', { hasText: 'Connected accounts' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await staff.button('Connect LinkedIn again').click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await page.getByText(/LinkedIn is connected as/).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await staff.button('Connect LinkedIn again').click()
    await page.getByRole('link', { name: 'Refuse' }).click()
    await page.getByText('permission was denied there').waitFor()
  })
})
