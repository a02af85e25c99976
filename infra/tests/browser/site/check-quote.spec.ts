import { axeFaults } from '../axe.ts'
import { expectSound } from '../sound.ts'
import { expect, test } from '../test.ts'

const pdf = { name: 'set.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 not ours') }

test.use({ bypassCSP: true })

test('a file that is dropped beside its field does not replace the page', async ({ page }) => {
  await page.goto('/verify')
  // The browser would open the file after each event that the page does not cancel.
  const opens = await page.locator('h1').evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF-1.7 not ours'], 'dropped.pdf', { type: 'application/pdf' }))
    return ['dragover', 'drop'].filter((type) =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
    )
  })
  expect(opens).toEqual([])
  await expect(page.locator('#verify-file')).toHaveJSProperty('files.length', 0)
})

test('every state passes the checks', async ({ page }) => {
  await page.goto('/verify')
  expect(await axeFaults(page)).toEqual([])
  for (const [file, words] of [
    [pdf, 'We do not recognize this file'],
    [{ ...pdf, buffer: Buffer.from('PK') }, 'This is not a PDF.'],
  ] as const)
    await expectSound(page, '/verify', async () => {
      await page.locator('#verify-file').setInputFiles(file)
      await page.getByText(words).waitFor()
    })
})
