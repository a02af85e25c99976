import { expect, test } from '../test.ts'
import { instantOf } from '#shared/calendar/zone.ts'
import { faultsOf } from '../axe.ts'
import { timezoneId, tomorrow } from './staff.ts'

test.describe('connections', () => {
  test('that are missing are shown on the posts that need them', async ({ staff }) => {
    const post = { title: 'Nowhere to go', content: 'Words of its own.', platforms: ['youtube'] }
    const at = instantOf({ day: tomorrow, time: '12:00' }, timezoneId).instant
    await staff.send('POST', '/api/social/posts', { ...post, scheduled_for: at })
    await staff.open('/admin')
    await staff.page.getByRole('link', { name: 'Connections' }).click()
    await staff.button('Disconnect YouTube').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await staff.page.getByRole('status').getByText('YouTube is disconnected.').waitFor()
    await staff.open(`/admin/manage-posts/calendar?day=${tomorrow}`)
    await staff.page.getByRole('list', { name: 'Accounts' }).getByText('No YouTube account').waitFor()
    await expect(staff.page.locator(`[data-day="${tomorrow}"]`)).toHaveAttribute(
      'aria-label',
      /; 1 without a connected account$/,
    )
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.open('/admin/manage-posts')
    await staff.page.getByRole('link', { name: 'Edit Nowhere to go' }).click()
    await staff.button('Schedule').click()
    await staff.page.getByRole('alert').getByText('No YouTube account is connected.').waitFor()
    await staff.open('/admin/connections')
    await staff.button('Connect YouTube').click()
    await staff.page.getByRole('link', { name: 'Allow' }).click()
    await staff.page.getByText(/YouTube is connected as/).waitFor()
  })

  test('show each account, and reconnect it through the platform’s own page', async ({ staff }) => {
    await staff.open('/admin/connections')
    await staff.button('Disconnect YouTube').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Connect LinkedIn again').click()
    await staff.page.getByRole('link', { name: 'Allow' }).click()
    await staff.page.getByText(/LinkedIn is connected as/).waitFor()
    expect(new URL(staff.page.url()).hash).toBe('')
    await staff.button('Connect LinkedIn again').click()
    await staff.page.getByRole('link', { name: 'Refuse' }).click()
    await staff.page.getByText('permission was denied there').waitFor()
  })
})
