import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ghostExport, site, wxr } from '../../../../frontend/admin/blog/import/testing/exports.ts'
import { faultsOf } from '../axe.ts'
import { expect, test } from '../test.ts'
import { drawPicture } from './pictures.ts'
import type { Staff } from './staff.ts'

const post = (id: number, content: string) => ({ id, title: `Post ${id}`, name: `post-${id}`, content })
const wordpress = wxr(
  post(
    1,
    `<img src=" ${site.replace('https:', '')}/u/till-300x200.jpg" alt="A till"><img src="/u/gone.png" alt="B">`,
  ),
  post(2, '[gallery] See <a href="../post-1/">the first</a>.'),
  ...Array.from({ length: 20 }, (_, at) => post(at + 3, 'Words')),
  { id: 30, title: 'About us', type: 'page' },
)

const choose = async (staff: Staff, name: string, text: string) => {
  await staff.open('/admin/manage-blog/import')
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
  await staff.page.getByLabel('Export file').setInputFiles(file)
}
const start = (staff: Staff) => staff.button(/^Import \d+ articles/).click()
const listed = async (staff: Staff) =>
  (await staff.send<{ totals: Record<string, number> }>('GET', '/api/blog/posts')).totals

test('a WordPress file becomes drafts, with a list of what was not kept, also after an interruption', async ({
  staff,
  consoleErrors,
}, info) => {
  const { page } = staff
  await choose(staff, 'cut.xml', wordpress.slice(0, -200))
  await page.getByText('The file is damaged').waitFor()
  await choose(staff, 'wordpress.xml', wordpress)
  await page.getByText('Pages (1): About us').waitFor()
  const folder = info.outputPath('u')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'till.jpg'), await drawPicture(staff, [['A till']]))
  await page.getByLabel('Folder with the images').setInputFiles(folder)
  await page.getByText('1 of 2 found.').waitFor()
  expect(await faultsOf(page)).toEqual([])

  let calls = 0
  await page.route('**/api/blog/import', (route) => (++calls === 21 ? route.abort() : route.continue()))
  await start(staff)
  await page.getByText('The import stopped after 20 articles.').waitFor()
  await staff.button('Try again').click()
  await page.getByText('Done: 22 imported as drafts.').waitFor()
  consoleErrors.length = 0
  const notesOf = (title: RegExp) => page.getByRole('listitem').filter({ hasText: title })
  await expect(notesOf(/^Post 1 was/)).toContainText(`Images to add: ${site}/u/gone.png.`)
  await expect(notesOf(/^Post 2 was/)).toContainText('Not kept: [gallery].')
  expect(await faultsOf(page)).toEqual([])
  expect(await listed(staff)).toMatchObject({ draft: 22, published: 0 })

  await choose(staff, 'wordpress.xml', wordpress)
  await start(staff)
  await page.getByText('Done: 22 already here.').waitFor()
  expect(await listed(staff)).toMatchObject({ draft: 22, published: 0 })
})

test('a Ghost file becomes drafts', async ({ staff }) => {
  await choose(staff, 'ghost.json', JSON.stringify(ghostExport))
  await start(staff)
  await staff.page.getByText('Done: 3 imported as drafts.').waitFor()
  await staff.page.getByRole('link', { name: 'See the drafts' }).click()
  await expect(staff.page.getByRole('rowheader')).toHaveCount(3)
})
