import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentLimits } from '#shared/documents/limits.ts'
import { pictures } from '../../../functions/testing/media.ts'
import { Client } from '../http/client.ts'
import { documentLink, listOf } from '../http/document-steps.ts'
import { addLead } from '../http/leads.ts'
import { password } from '../stack-process.ts'
import { widths } from './browser.ts'
import { expectSound } from './sound.ts'
import type { TestStack } from './stack.ts'
import { expect, test } from './test.ts'

let folder = ''
/** A file on disk, which the browser reads in half the time of a buffer. */
let tooLarge = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  tooLarge = join(folder, 'scan.jpg')
  await writeFile(tooLarge, Buffer.alloc(documentLimits.fileBytes + 1_000_000))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function asked(stack: TestStack) {
  const staff = new Client(() => stack.url)
  await staff.signIn(password)
  const lead = await addLead(staff, { email: `documents-${randomUUID()}@example.com` })
  const names = async () => (await listOf(staff, lead.id)).documents.map(({ name }) => name)
  return { names, path: `/documents?k=${(await documentLink(staff, lead.id)).k}` }
}
const photo = { name: 'page 1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(pictures['image/jpeg']) }
const second = { ...photo, name: 'page 2.jpg', buffer: Buffer.concat([photo.buffer, Buffer.from('2')]) }
const program = { name: 'program.exe', mimeType: '', buffer: Buffer.from('MZ') }

for (const width of widths)
  test.describe(`without script, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } })

    test('takes a file by keyboard, shows an error for another, and takes the next', async ({
      page,
      stack,
    }) => {
      const { names, path } = await asked(stack)
      await page.goto(path)
      const send = async (file: typeof photo | string) => {
        await page.getByLabel('Your file').setInputFiles(file)
        await page.getByLabel('Your file').focus()
        await page.keyboard.press('Tab')
        await expect(page.getByRole('button', { name: 'Send this file' })).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await send(photo)
      await page.getByText('We have page 1.jpg.').waitFor()
      await expect(page).toHaveURL(path)

      await send(program)
      await page.getByRole('link', { name: /^program\.exe: This kind of file is not accepted/ }).click()
      await expect(page.getByLabel('Your file')).toHaveAttribute('aria-invalid', 'true')

      await send(tooLarge)
      await page.getByRole('link', { name: /^The maximum size of a file is 20 MB/ }).waitFor()

      await send(second)
      await page.getByText('We have page 2.jpg.').waitFor()
      expect(await names()).toEqual(['page 2.jpg', 'page 1.jpg'])
    })
  })

test('takes several files with script, and stops at one that is refused', async ({ page, stack }) => {
  const { names, path } = await asked(stack)
  await page.goto(path)
  const send = async (files: (typeof photo)[]) => {
    await page.getByLabel('Your files: choose one or several').setInputFiles(files)
    await page.getByRole('button', { name: 'Send this file' }).click()
  }
  await send([photo, program, second])
  await page.getByRole('link', { name: /^program\.exe: .* The file after it was not sent/ }).waitFor()
  expect(await names()).toEqual(['page 1.jpg'])
  await send([photo, second])
  await page.getByText('We have page 2.jpg.').waitFor()
  expect(await names()).toEqual(['page 2.jpg', 'page 1.jpg'])
})

test.describe('every state', () => {
  test.use({ bypassCSP: true })

  test('passes the checks in every width, light and dark', async ({ page, stack }) => {
    const { path } = await asked(stack)
    await expectSound(page, path)
    await expectSound(page, path, async () => {
      await page.getByLabel('Your file').setInputFiles(program)
      await page.getByRole('button', { name: 'Send this file' }).click()
      await page.getByRole('alert').waitFor()
    })
    await expectSound(page, '/documents?k=none')
  })
})
