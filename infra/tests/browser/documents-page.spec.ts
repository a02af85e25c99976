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
  return { staff, lead, path: `/documents?k=${(await documentLink(staff, lead.id)).k}` }
}
const photo = { name: 'page 1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(pictures['image/jpeg']) }

for (const width of widths)
  test.describe(`without script, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } })

    test('accepts a file, shows an error for another, and accepts the next', async ({ page, stack }) => {
      const { staff, lead, path } = await asked(stack)
      await page.goto(path)
      const send = async (file: typeof photo | string) => {
        await page.getByLabel('Your file').setInputFiles(file)
        await page.getByRole('button', { name: 'Send this file' }).click()
      }
      await send(photo)
      await page.getByText('We have page 1.jpg.').waitFor()
      await expect(page).toHaveURL(path)

      await send({ ...photo, name: 'program.exe', buffer: Buffer.from('MZ') })
      await page.getByRole('link', { name: /^program\.exe: This kind of file is not accepted/ }).click()
      await expect(page.getByLabel('Your file')).toHaveAttribute('aria-invalid', 'true')

      await send(tooLarge)
      await page.getByRole('link', { name: /^The maximum size of a file is 20 MB/ }).waitFor()

      await send({ ...photo, name: 'page 2.jpg', buffer: Buffer.concat([photo.buffer, Buffer.from('2')]) })
      await page.getByText('We have page 2.jpg.').waitFor()
      expect((await listOf(staff, lead.id)).documents.map(({ name }) => name)).toEqual([
        'page 2.jpg',
        'page 1.jpg',
      ])
    })
  })

test('accepts several files at once with script, and says which it could not keep', async ({
  page,
  stack,
}) => {
  const { staff, lead, path } = await asked(stack)
  await page.goto(path)
  await page
    .getByLabel('Your files: choose one or several')
    .setInputFiles([
      photo,
      { ...photo, name: 'program.exe', buffer: Buffer.from('MZ') },
      { ...photo, name: 'page 2.jpg', buffer: Buffer.concat([photo.buffer, Buffer.from('2')]) },
    ])
  await page.getByRole('button', { name: 'Send this file' }).click()
  await page.getByText('We have page 2.jpg.').waitFor()
  await page.getByText(/^program\.exe, /).waitFor()
  expect((await listOf(staff, lead.id)).documents.map(({ name }) => name)).toEqual([
    'page 2.jpg',
    'page 1.jpg',
  ])
})

test('stops at a file that is too large, so that its problem is read', async ({ page, stack }) => {
  const { staff, lead, path } = await asked(stack)
  await page.goto(path)
  await page.getByLabel('Your files: choose one or several').setInputFiles([tooLarge, tooLarge])
  await page.getByRole('button', { name: 'Send this file' }).click()
  await page.getByRole('link', { name: /^The maximum size of a file is 20 MB/ }).waitFor()
  expect((await listOf(staff, lead.id)).documents).toEqual([])
})

test.describe('every state', () => {
  test.use({ bypassCSP: true })

  test('passes the checks in every width, light and dark', async ({ page, stack }) => {
    const { path } = await asked(stack)
    await expectSound(page, path)
    await expectSound(page, path, async () => {
      await page.getByLabel('Your file').setInputFiles({ ...photo, buffer: Buffer.from('no') })
      await page.getByRole('button', { name: 'Send this file' }).click()
      await page.getByRole('alert').waitFor()
    })
    await expectSound(page, '/documents?k=none')
  })
})
