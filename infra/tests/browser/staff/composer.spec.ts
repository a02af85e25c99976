import { expect, test } from '../test.ts'
import { pictures } from '../../../../functions/testing/media.ts'
import { faultsOf } from '../axe.ts'
import { field, preview, tab } from './posts.ts'
import type { Staff } from './staff.ts'

const picture = { name: 'till.png', mimeType: 'image/png', buffer: Buffer.from(pictures['image/png']) }

const writeOwn = async (staff: Staff, text: string) => {
  await staff.button('Another own text').click()
  await staff.button('X (Twitter)', staff.page.getByRole('group', { name: 'Another own text' })).click()
  await expect(field(staff, 'Content for X')).toBeFocused()
  await field(staff, 'Content for X').fill(text)
}

test('a post is written once, adapted per platform, checked, and scheduled', async ({ page, staff }) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Content').fill('Lower fees until December.')
  await field(staff, 'Title, for us').fill('Autumn offer')
  await staff.button('Add hashtags').click()
  await field(staff, 'Hashtags').fill('fees, #tills')
  await page.keyboard.press('Enter')
  await expect(field(staff, 'Content')).toHaveValue('Lower fees until December.\n\n#fees #tills')
  for (const platform of ['LinkedIn', 'X (Twitter)', 'Instagram']) await field(staff, platform).check()
  await writeOwn(staff, 'Lower fees, short.')
  await staff.button('Add a link').click()
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
  await staff.page.getByText('43 / 280').waitFor()
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByText('PNG, 40 × 30').waitFor()
  await field(staff, 'Alt text').fill('A red till')
  await field(staff, 'Date').fill('2027-03-28')
  await field(staff, 'Time').fill('02:30')
  await staff.button('Time zone: EDT, New York').click()
  await field(staff, 'Time zone').selectOption('Europe/Berlin')
  await page.getByText('Clocks go forward past this time.').waitFor()
  await staff.button('Schedule').click()
  await page.getByRole('alert').getByText('This post would fail. Instagram').waitFor()
  await page
    .getByRole('listitem')
    .getByText(/Instagram accepts images as JPEG/)
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await staff.button('Leave out Instagram').click()
  await expect(field(staff, 'Instagram')).toBeFocused()
  await staff.button('Schedule').click()
  await staff.heading('Posts').waitFor()
  await page.getByRole('link', { name: 'Edit: Autumn offer' }).click()
  await expect(field(staff, 'Time')).toHaveValue('03:30')
  await staff.button('Time zone: GMT+2, Berlin').waitFor()
  await tab(staff, 'Own text for X').click()
  await expect(field(staff, 'Content for X')).toHaveValue('Lower fees, short.')
  await expect(field(staff, 'Campaign')).toHaveValue('autumn')
})

test('the texts of a post are tabs for the arrow keys, and the text for all can come back', async ({
  page,
  staff,
}) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Content').fill('Lower fees until December.')
  for (const platform of ['LinkedIn', 'X (Twitter)']) await field(staff, platform).check()
  await writeOwn(staff, 'Lower fees, short.')
  await tab(staff, 'Own text for X').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Text for all'],
    ['ArrowLeft', 'Own text for X'],
    ['Home', 'Text for all'],
    ['ArrowRight', 'Own text for X'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await staff.button('Use the text for all').click()
  await expect(field(staff, 'Content')).toBeFocused()
  await staff.button(/^Undo: X/).click()
  await tab(staff, 'Own text for X').click()
  await expect(field(staff, 'Content for X')).toHaveValue('Lower fees, short.')
})

test('Publish now checks, saves and publishes in the composer, and shows the result', async ({
  page,
  staff,
}) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'YouTube').check()
  await staff.button('Publish now').click()
  await page.getByRole('link', { name: 'Write the text of the post.' }).click()
  await expect(field(staff, 'Content')).toBeFocused()
  await field(staff, 'Content').fill('Words that go out as they are written.')
  await staff.button('Publish now').click()
  await page
    .getByRole('listitem')
    .getByText(/YouTube needs a video/)
    .waitFor()
  await page.getByRole('alert').getByText('This post would fail. YouTube').waitFor()
  await expect(staff.button(/anyway$/)).toHaveCount(0)
  await field(staff, 'LinkedIn').check()
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/api/social/publish', async (route) => {
    await held
    await route.continue()
  })
  await staff.button('Publish now').click()
  const progress = page.getByRole('list', { name: 'Progress' })
  for (const platform of ['LinkedIn', 'YouTube']) await progress.getByText(`${platform} sending…`).waitFor()
  send()
  await page.getByText('It has been published on some platforms').waitFor()
  const outcome = page.getByRole('status').getByText(/^Published on LinkedIn only\. YouTube/)
  await outcome.waitFor()
  await staff.heading('Words that go out as they are written.').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/manage-posts\/[\w-]{36}$/)
})
