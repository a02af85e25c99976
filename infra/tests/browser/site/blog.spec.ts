import { faultsOf } from '../axe.ts'
import { uploadPicture } from '../staff/article.ts'
import { drawPicture } from '../staff/pictures.ts'
import type { Staff } from '../staff/staff.ts'
import { expect, test } from '../test.ts'

const cells = (text: string) => `|${` ${text} |`.repeat(8)}`
const markdown = [
  `${cells('Heading')}\n${cells('---')}\n${cells('Something-long')}`,
  '| Months | APR |\n| --- | --- |\n| 6 | 94% |',
  `\`\`\`sql\n${'SELECT a, b FROM c; '.repeat(12)}\n\`\`\``,
].join('\n\nText.\n\n')

async function publishTwo(staff: Staff): Promise<void> {
  await staff.open('/about')
  const picture = await uploadPicture(staff, await drawPicture(staff, [['A sign']]))
  const tags = ['SBA loans']
  for (const article of [
    {
      title: 'With a picture',
      markdown: 'Text.',
      feature_image: { id: picture.replace('/media/', ''), alt: 'A sign' },
    },
    { title: 'Wide things', markdown, feature_image: null },
  ]) {
    const { id } = await staff.send('POST', '/api/blog/posts', { ...article, tags })
    await staff.send('POST', `/api/blog/posts/${id}/publish`, {})
  }
}

test.describe('an article', () => {
  test('scrolls sideways with the keyboard, prints whole, and has no faults, as its lists', async ({
    page,
    staff,
  }) => {
    await publishTwo(staff)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/blog/wide-things')
    const wide = page.getByRole('group', { name: 'Table: Heading' })
    const small = page.getByRole('group', { name: 'Table: Months, APR' })
    const code = page.getByRole('group', { name: 'Code: sql' })
    const hint = (box: typeof wide) =>
      box.evaluate((element) => getComputedStyle(element, '::after').content.replaceAll('"', ''))
    expect(await Promise.all([wide, small, code].map(hint))).toEqual([
      'Scroll to see more',
      'none',
      'Scroll to see more',
    ])
    for (const box of [wide, code]) {
      await staff.pressUntilFocused(box)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    }
    await page.emulateMedia({ media: 'print' })
    for (const box of [wide, code]) {
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await expect(box).toHaveCSS('overflow-x', 'visible')
    }
    await page.emulateMedia({ media: 'screen' })
    for (const path of ['/blog', '/blog/tag/sba-loans', '/blog/wide-things']) {
      await page.goto(path)
      await expect(page.getByRole('img', { name: 'A sign' })).toBeVisible()
      expect(await faultsOf(page), path).toEqual([])
    }
  })
})
