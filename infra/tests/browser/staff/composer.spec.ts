import { expect, test } from '../test.ts'
import { pictures } from '../../../../functions/testing/media.ts'
import { faultsOf } from '../axe.ts'
import { field, preview, tab } from './posts.ts'

const picture = { name: 'till.png', mimeType: 'image/png', buffer: Buffer.from(pictures['image/png']) }

test('a post is written once, adapted per platform, checked, and scheduled', async ({ page, staff }) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Title').fill('Autumn offer')
  await field(staff, 'Content').fill('Lower fees until December.')
  await field(staff, 'Hashtags').fill('fees, #tills')
  await page.keyboard.press('Enter')
  await expect(field(staff, 'Content')).toHaveValue('Lower fees until December.\n\n#fees #tills')
  for (const platform of ['LinkedIn', 'X (Twitter)', 'Instagram']) await field(staff, platform).check()
  await tab(staff, 'X (Twitter)').click()
  await field(staff, 'For X (Twitter)').fill('Lower fees, short.')
  await tab(staff, 'X (Twitter)').getByText('Own text').waitFor()
  await field(staff, 'Link').fill('https://counting-house.example/quote')
  await page.getByText('UTM tracking').click()
  await field(staff, 'Campaign').fill('autumn')
  await staff.button('LinkedIn').click()
  await preview(staff).getByText('#fees').waitFor()
  await staff.button('X (Twitter)').click()
  await preview(staff)
    .getByText('https://counting-house.example/quote?utm_source=twitter&utm_campaign=autumn')
    .waitFor()
  // 18 characters, two line breaks, and a link that counts as 23.
  await tab(staff, 'X (Twitter)').getByText('43 of 280').waitFor()
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByText('PNG, 40 × 30').waitFor()
  await field(staff, 'Alt text').fill('A red till')
  await field(staff, 'Date').fill('2027-03-28')
  await field(staff, 'Time').fill('02:30')
  await field(staff, 'Time zone').selectOption('Europe/Berlin')
  await page.getByText('Clocks go forward past this time.').waitFor()
  await staff.button('Schedule').click()
  const findings = page.getByRole('alert')
  await findings.getByRole('heading', { name: 'This post would fail' }).waitFor()
  await findings.getByText(/Instagram accepts images as JPEG/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await field(staff, 'Instagram').uncheck()
  await staff.button('Schedule').click()
  await staff.heading('Posts').waitFor()
  await page.getByRole('link', { name: 'Edit Autumn offer' }).click()
  await expect(field(staff, 'Time')).toHaveValue('03:30')
  await expect(field(staff, 'Time zone')).toHaveValue('Europe/Berlin')
  await tab(staff, 'X (Twitter)').click()
  await expect(field(staff, 'For X (Twitter)')).toHaveValue('Lower fees, short.')
  await expect(field(staff, 'Campaign')).toHaveValue('autumn')
})

test('the texts of a post are tabs for the arrow keys, and the shared text can come back', async ({
  page,
  staff,
}) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Content').fill('Lower fees until December.')
  for (const platform of ['LinkedIn', 'X (Twitter)']) await field(staff, platform).check()
  await tab(staff, 'X (Twitter)').click()
  await field(staff, 'For X (Twitter)').fill('Lower fees, short.')
  await tab(staff, 'X (Twitter)').focus()
  for (const [key, name] of [
    ['ArrowRight', /^Shared text/],
    ['ArrowLeft', /^X \(Twitter\)/],
    ['Home', /^Shared text/],
    ['ArrowRight', /^LinkedIn/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await expect(tab(staff, 'LinkedIn')).toHaveAttribute('aria-selected', 'true')
  await tab(staff, 'X (Twitter)').click()
  await staff.button('Use the shared text again').click()
  await expect(field(staff, 'For X (Twitter)')).toHaveValue(/^Lower fees until December/)
  await staff.button(/^Undo: X/).click()
  await expect(field(staff, 'For X (Twitter)')).toHaveValue('Lower fees, short.')
})

test('Publish now checks, saves and publishes in the composer, and shows the result', async ({
  page,
  staff,
}) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Title').fill('Straight out')
  await field(staff, 'YouTube').check()
  await tab(staff, 'YouTube').click()
  await staff.button('Publish now').click()
  await page.getByRole('link', { name: 'Write the text of the post.' }).click()
  await expect(field(staff, 'Content')).toBeFocused()
  await field(staff, 'Content').fill('Words that go out as they are written.')
  await staff.button('Publish now').click()
  await page
    .getByRole('alert')
    .getByText(/YouTube needs a video/)
    .waitFor()
  await expect(staff.button('Publish anyway')).toHaveCount(0)
  await field(staff, 'LinkedIn').check()
  await staff.button('Publish now').click()
  await page.getByText('It has been published on some platforms').waitFor()
  const outcome = page.getByRole('status').getByText(/^Published on LinkedIn only\. YouTube/)
  await outcome.waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/manage-posts\/[\w-]{36}$/)
})
