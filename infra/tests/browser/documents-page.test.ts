import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures } from '../../../functions/testing/media.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { Client } from '../http/client.ts'
import { documentLink, listOf } from '../http/document-steps.ts'
import { addLead } from '../http/leads.ts'
import { widths } from './browser.ts'
import { expectSound, visit } from './customer-page.ts'
import { password } from '../stack-process.ts'
import { Site } from './site/harness.ts'

const site = new Site()
const staff = new Client(() => site.url)
let folder = ''
/** A file on disk, which the browser reads in half the time of a buffer. */
let tooLarge = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  tooLarge = join(folder, 'scan.jpg')
  await writeFile(tooLarge, Buffer.alloc(documentLimits.fileBytes + 1_000_000))
  await site.start()
  await staff.signIn(password)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
async function asked() {
  const lead = await addLead(staff, { email: `documents${++count}@example.com` })
  return { lead, path: `/documents?k=${(await documentLink(staff, lead.id)).k}` }
}
const photo = { name: 'page 1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(pictures['image/jpeg']) }

describe.each(widths)('without script, %i pixels wide', (width) => {
  it('accepts a file, shows an error for another, and accepts the next', async () => {
    const { lead, path } = await asked()
    await visit(site, path, width, async (page) => {
      const send = async (file: typeof photo | string) => {
        await page.getByLabel('Your file').setInputFiles(file)
        await page.getByRole('button', { name: 'Send this file' }).click()
      }
      await send(photo)
      await page.getByText('We have page 1.jpg.').waitFor()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)

      await send({ ...photo, name: 'program.exe', buffer: Buffer.from('MZ') })
      await page.getByRole('link', { name: /^program\.exe: This kind of file is not accepted/ }).click()
      await expect
        .poll(() => page.getByLabel('Your file').evaluate((field) => field.getAttribute('aria-invalid')))
        .toBe('true')

      await send(tooLarge)
      await page.getByRole('link', { name: /^The maximum size of a file is 20 MB/ }).waitFor()

      await send({ ...photo, name: 'page 2.jpg', buffer: Buffer.concat([photo.buffer, Buffer.from('2')]) })
      await page.getByText('We have page 2.jpg.').waitFor()
    })
    expect((await listOf(staff, lead.id)).documents.map(({ name }) => name)).toEqual([
      'page 2.jpg',
      'page 1.jpg',
    ])
  })
})

it('passes the checks in every state and width, light and dark', async () => {
  const { path } = await asked()
  await expectSound(site, path)
  await expectSound(site, path, async (page) => {
    await page.getByLabel('Your file').setInputFiles({ ...photo, buffer: Buffer.from('no') })
    await page.getByRole('button', { name: 'Send this file' }).click()
    await page.getByRole('alert').waitFor()
  })
  await expectSound(site, '/documents?k=none')
})
