import { expect, test } from '../test.ts'
import { pictures } from '../../../../functions/testing/media.ts'
import { faultsOf } from '../axe.ts'
import { field, preview, tab } from './posts.ts'
import { type Staff } from './staff.ts'

const picture = { name: 'till.png', mimeType: 'image/png', buffer: Buffer.from(pictures['image/png']) }

const writeOffer = async (staff: Staff) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Title').fill('Autumn offer')
  await field(staff, 'Content').fill('Lower fees until December.\n\n#fees #tills')
  for (const platform of ['LinkedIn', 'X (Twitter)']) await field(staff, platform).check()
  await tab(staff, 'X (Twitter)').click()
  await field(staff, 'For X (Twitter)').fill('Lower fees, short.')
  await field(staff, 'Link').fill('https://counting-house.example/quote')
  await staff.page.getByText('UTM tracking').click()
  await field(staff, 'Campaign').fill('autumn')
}
const completeOffer = async (staff: Staff) => {
  await writeOffer(staff)
  await staff.page.locator('input[type=file]').setInputFiles(picture)
  await staff.page.getByText('PNG, 40 × 30').waitFor()
  await field(staff, 'Alt text').fill('A red till')
  await field(staff, 'Date').fill('2027-03-28')
  await field(staff, 'Time').fill('02:30')
  await field(staff, 'Time zone').selectOption('Europe/Berlin')
}
const editOffer = async (staff: Staff) => {
  await completeOffer(staff)
  await staff.button('Schedule').click()
  await staff.heading('Social posts').waitFor()
  await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
  await staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless').waitFor()
}

test.describe('a post', () => {
  test('is written once and adapted per platform, each version with its length and preview', async ({
    staff,
  }) => {
    await staff.open('/admin/manage-posts/new')
    await field(staff, 'Title').fill('Autumn offer')
    await field(staff, 'Content').fill('Lower fees until December.')
    await field(staff, 'Hashtags').fill('fees, #tills')
    await staff.page.keyboard.press('Enter')
    await expect(field(staff, 'Content')).toHaveValue('Lower fees until December.\n\n#fees #tills')
    for (const platform of ['LinkedIn', 'X (Twitter)']) await field(staff, platform).check()
    await tab(staff, 'X (Twitter)').click()
    await expect(field(staff, 'For X (Twitter)')).toHaveValue('Lower fees until December.\n\n#fees #tills')
    await field(staff, 'For X (Twitter)').fill('Lower fees, short.')
    await tab(staff, 'X (Twitter)').getByText('Own text').waitFor()
    await preview(staff).getByText('Lower fees, short.').waitFor()
    await field(staff, 'Link').fill('https://counting-house.example/quote')
    await staff.page.getByText('UTM tracking').click()
    await field(staff, 'Campaign').fill('autumn')
    await staff.button('LinkedIn').click()
    await preview(staff).getByText('#fees').waitFor()
    await staff.button('X (Twitter)').click()
    await preview(staff)
      .getByText('https://counting-house.example/quote?utm_source=twitter&utm_campaign=autumn')
      .waitFor()
    // 18 characters, two line breaks, and a link that counts as 23.
    await tab(staff, 'X (Twitter)').getByText('43 of 280').waitFor()
  })

  test('has tabs for the arrow keys, and can get the shared text again until that is undone', async ({
    staff,
  }) => {
    await writeOffer(staff)
    await tab(staff, 'X (Twitter)').focus()
    for (const [key, name] of [
      ['ArrowRight', /^Shared text/],
      ['ArrowLeft', /^X \(Twitter\)/],
      ['Home', /^Shared text/],
      ['ArrowRight', /^LinkedIn/],
    ] as const) {
      await staff.page.keyboard.press(key)
      await expect(staff.page.locator(':focus')).toHaveText(name)
    }
    await expect(tab(staff, 'LinkedIn')).toHaveAttribute('aria-selected', 'true')
    await expect(staff.page.locator('[role=tab][tabindex="0"]')).toHaveCount(1)
    expect(await faultsOf(staff.page)).toEqual([])
    await tab(staff, 'X (Twitter)').click()
    await staff.button('Use the shared text again').click()
    await expect(field(staff, 'For X (Twitter)')).toHaveValue(/^Lower fees until December/)
    await staff.button(/^Undo: X/).click()
    await expect(field(staff, 'For X (Twitter)')).toHaveValue('Lower fees, short.')
  })

  test('shows its actions at every scroll position, and they do not cover the focus', async ({ staff }) => {
    await writeOffer(staff)
    const foot = async () => (await staff.button('Schedule').boundingBox()) ?? { y: 0, height: 0 }
    for (const [width, height] of [
      [320, 600],
      [390, 844],
      [1440, 900],
    ] as const) {
      await staff.page.setViewportSize({ width, height })
      for (const name of ['Schedule', 'Publish now', 'Save as draft'])
        expect(
          await staff.button(name).evaluate((button) => button.getBoundingClientRect().bottom),
        ).toBeLessThan(height)
      await field(staff, 'Title').focus()
      for (let at = 0; at < 25; at++) {
        await staff.page.keyboard.press('Tab')
        const bottom = await staff.page.evaluate(
          () =>
            document.activeElement
              ?.closest('form')
              ?.querySelector(':focus:not(button)')
              ?.getBoundingClientRect().bottom,
        )
        if (bottom !== undefined) expect(bottom).toBeLessThan((await foot()).y)
      }
    }
  })

  test('accepts pictures, and immediately names the platforms that do not', async ({ staff }) => {
    await writeOffer(staff)
    await staff.page.locator('input[type=file]').setInputFiles(picture)
    await staff.page.getByText('PNG, 40 × 30').waitFor()
    await field(staff, 'Alt text').fill('A red till')
    await preview(staff).getByRole('img', { name: 'A red till' }).waitFor()
    await field(staff, 'Instagram').check()
    await tab(staff, 'Instagram').getByText('Error').waitFor()
    await tab(staff, 'Instagram').click()
    await staff.page.getByText(/Instagram accepts images as JPEG/).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })

  test('warns about an hour that does not exist in the time zone', async ({ staff }) => {
    await writeOffer(staff)
    await field(staff, 'Date').fill('2027-03-28')
    await field(staff, 'Time').fill('02:30')
    await field(staff, 'Time zone').selectOption('Europe/Berlin')
    await staff.page.getByText('Clocks go forward past this time.').waitFor()
    await expect(staff.page.getByText('In your time zone:')).toContainText('Mar 27, 2027, 9:30 PM EDT')
  })

  test('is checked before it is scheduled, with advice', async ({ staff }) => {
    await completeOffer(staff)
    await field(staff, 'Instagram').check()
    await staff.button('Schedule').click()
    const findings = staff.page.getByRole('alert')
    await findings.getByRole('heading', { name: 'This post would fail' }).waitFor()
    await findings.getByText(/Instagram accepts images as JPEG/).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await field(staff, 'Instagram').uncheck()
    await staff.button('Schedule').click()
    await staff.heading('Social posts').waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    await expect(field(staff, 'Time')).toHaveValue('03:30')
    await expect(field(staff, 'Time zone')).toHaveValue('Europe/Berlin')
    await tab(staff, 'X (Twitter)').click()
    await expect(field(staff, 'For X (Twitter)')).toHaveValue('Lower fees, short.')
    await expect(field(staff, 'Campaign')).toHaveValue('autumn')
  })

  test('stays scheduled when Enter is pressed in a field', async ({ staff }) => {
    await editOffer(staff)
    await staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless').waitFor()
    await expect(staff.button('Save as draft')).toHaveCount(0)
    await field(staff, 'Title').press('Enter')
    await staff.page.getByRole('status').getByText('Changes saved.').waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    await field(staff, 'Title').fill('Autumn offer')
    await staff.button('Save changes').click()
    await staff.page.getByRole('status').getByText('Changes saved.').first().waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    const time = staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless')
    await expect(time).toHaveCount(1)
  })

  test('is duplicated as a draft without a time', async ({ staff }) => {
    await editOffer(staff)
    await staff.button('Duplicate').click()
    await expect(field(staff, 'Title')).toHaveValue('Copy of Autumn offer')
    await expect(field(staff, 'Date')).toHaveValue('')
    await preview(staff).getByRole('img', { name: 'A red till' }).waitFor()
  })

  test('for LinkedIn has its preview and its files too', async ({ staff }) => {
    await staff.open('/admin/linkedin/new')
    await field(staff, 'Title').fill('Factor rates')
    await field(staff, 'Content').fill('Read this. #rates')
    await staff.page.locator('input[type=file]').setInputFiles(picture)
    await staff.page.getByText('PNG, 40 × 30').waitFor()
    await preview(staff).getByText('#rates').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Save post').click()
    await staff.page.getByRole('heading', { name: 'Factor rates' }).waitFor()
  })
})

test.describe('Publish now', () => {
  test('checks, saves and publishes in the composer, and shows the result', async ({ staff }) => {
    await staff.open('/admin/manage-posts/new')
    await field(staff, 'Title').fill('Straight out')
    await field(staff, 'YouTube').check()
    await tab(staff, 'YouTube').click()
    await staff.button('Publish now').click()
    await staff.page.getByRole('link', { name: 'Write the text of the post.' }).click()
    await expect(field(staff, 'Content')).toBeFocused()
    await field(staff, 'Content').fill('Words that go out as they are written.')
    await staff.button('Publish now').click()
    const findings = staff.page.getByRole('alert')
    await findings.getByText(/YouTube needs a video/).waitFor()
    await expect(staff.button('Publish anyway')).toHaveCount(0)
    await field(staff, 'LinkedIn').check()
    await staff.button('Publish now').click()
    await staff.page.getByText('It has been published on some platforms').waitFor()
    await staff.page
      .getByRole('status')
      .getByText(/^Published on LinkedIn only\. YouTube/)
      .waitFor()
    expect(new URL(staff.page.url()).pathname).toMatch(/^\/admin\/manage-posts\/[\w-]{36}$/)
    await staff.button('Delete Straight out').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await staff.heading('Social posts').waitFor()
  })
})
