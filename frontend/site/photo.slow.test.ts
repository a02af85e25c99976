import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))

test('shows the photo of a person on the about page and on the pages of the line', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'photo-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  for (const part of ['frontend', 'shared', 'package.json', 'tsconfig.json'])
    await cp(join(repository, part), join(copy, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'))
  const brandFile = join(copy, 'shared/brand.ts')
  const brand = await readFile(brandFile, 'utf8')
  await writeFile(brandFile, brand.replace("photo: '' as string", "photo: '/people/first.png' as string"))
  const photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await mkdir(join(copy, 'frontend/site/public/people'), { recursive: true })
  await writeFile(join(copy, 'frontend/site/public/people/first.png'), photo)

  await promisify(execFile)(process.execPath, ['frontend/build/build.ts', '--without-admin'], { cwd: copy })
  const built = (file: string) => readFile(join(copy, 'dist/site', file))
  expect(await built('people/first.png')).toEqual(photo)
  const photosOn = async (path: string) =>
    (await built(`${path}/index.html`)).toString().match(/<img class="photo"[^>]*>/g) ?? []
  const shown = (size: number) =>
    `<img class="photo" src="/people/first.png" alt="" width="${size}" height="${size}">`
  expect(await photosOn('about')).toEqual([shown(80)])
  expect(await photosOn('ai-strategy')).toEqual([shown(40)])
  expect(await photosOn('merchant-services')).toEqual([])
})
