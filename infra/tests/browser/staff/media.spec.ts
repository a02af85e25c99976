import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mp4, padded } from '../../../../functions/testing/media.ts'
import { exifSegment, scene, tiff, withSegments } from '../../../../functions/testing/odd-pictures.ts'
import { partsOf } from '#shared/media/uploads.ts'
import { faultsOf } from '../axe.ts'

const MB = 1024 * 1024
let folder = ''
const pathOf = (name: string) => join(folder, name)

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'videos-'))
  await writeFile(pathOf('large.mp4'), padded(mp4(), 24 * MB))
  await writeFile(pathOf('other.mp4'), padded(mp4(), 30 * MB))
  await writeFile(pathOf('page.mp4'), Buffer.concat([Buffer.from('<script>'), Buffer.alloc(5 * MB)]))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const input = (page: Page) => page.locator('input[type=file]')
const choose = (page: Page, name: string) => input(page).setInputFiles(pathOf(name))
const way = (page: Page) => page.getByRole('list', { name: 'Uploads' })
const progress = (page: Page, name: string) => way(page).getByRole('progressbar', { name })

/** Limits the upload speed, in bytes per second. */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

function watchParts(page: Page): string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/media-uploads')) parts.push(String(parts.length))
  })
  return parts
}

test.describe('a large video', () => {
  test('shows the upload progress, and is on the post when the upload ends', async ({ page, staff }) => {
    await staff.open('/admin/manage-posts/new')
    await slowDown(page, 12 * MB)
    await choose(page, 'large.mp4')
    await progress(page, 'large.mp4').waitFor()
    const share = () => progress(page, 'large.mp4').evaluate((bar) => (bar as HTMLProgressElement).value)
    await expect.poll(share).toBeGreaterThan(0.1)
    const early = await share()
    await expect.poll(share).toBeGreaterThan(early)
    await way(page)
      .getByText(/\d+ of 24 MB/)
      .waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByText('MP4, 1280 × 720, 13 s, 25.2 MB').waitFor()
    await page.getByRole('status').getByText('large.mp4 uploaded.').waitFor()
    await expect(way(page)).toHaveCount(0)
  })

  test('is removed with the keyboard, and the focus stays in the field', async ({ page, staff }) => {
    await staff.open('/admin/manage-posts/new')
    await slowDown(page, 2 * MB)
    await choose(page, 'other.mp4')
    await progress(page, 'other.mp4').waitFor()
    await staff.button('Cancel other.mp4').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('other.mp4 was removed.').waitFor()
    await expect(way(page)).toHaveCount(0)
    await expect(input(page)).toBeFocused()
  })

  test('continues after the connection returns', async ({ page, staff }) => {
    await staff.open('/admin/manage-posts/new')
    await slowDown(page, 12 * MB)
    const parts = watchParts(page)
    await choose(page, 'other.mp4')
    await expect.poll(() => parts.length).toBeGreaterThan(1)
    await page.route('**/media-uploads', (route) => route.abort('connectionreset'))
    const failure = way(page).getByRole('alert')
    await failure.getByText('other.mp4 was not accepted. The server could not be reached.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.unroute('**/media-uploads')
    await slowDown(page, -1)
    const before = parts.length
    await staff.button('Try again: other.mp4').click()
    await page.getByText('31.5 MB').waitFor()
    expect(parts.length - before).toBeLessThan(partsOf(30 * MB).length)
  })

  test('is rejected with the reason when the file is not a video', async ({ page, staff }) => {
    await staff.open('/admin/manage-posts/new')
    await choose(page, 'page.mp4')
    await way(page)
      .getByText(/page\.mp4 was not accepted\. This image or video cannot be read/)
      .waitFor()
    await expect(staff.button('Try again: page.mp4')).toHaveCount(0)
    await staff.button('Remove: page.mp4').click()
    await expect(way(page)).toHaveCount(0)
    await expect(input(page)).toBeFocused()
  })
})

test('a sideways image with an orientation is shown in its stored size', async ({ page, staff }) => {
  await staff.open('/admin/manage-posts/new')
  const turned = scene(800, 600).withMetadata({ orientation: 6 })
  await writeFile(pathOf('turned.png'), await turned.clone().png().toBuffer())
  await writeFile(pathOf('turned.webp'), await turned.clone().webp().toBuffer())
  await writeFile(pathOf('turned.jpg'), await turned.clone().jpeg().toBuffer())
  const inLong = withSegments(await scene(800, 600).jpeg().toBuffer(), exifSegment(tiff(6, { type: 4 })))
  await writeFile(pathOf('long.jpg'), inLong)
  const files = ['turned.png', 'turned.webp', 'turned.jpg', 'long.jpg']
  for (const name of files) await choose(page, name)
  await expect(page.getByText(', 600 × 800')).toHaveCount(files.length)
  const shown = page.locator('img[src^="/media/"]')
  const sizes = async () =>
    Promise.all(
      (await shown.all()).map((image) =>
        image.evaluate((each) => {
          const { src, naturalWidth, naturalHeight } = each as HTMLImageElement
          each.scrollIntoView()
          return [src, naturalWidth, naturalHeight].join(' ')
        }),
      ),
    )
  await expect
    .poll(async () => new Set((await sizes()).filter((size) => size.endsWith(' 600 800'))).size)
    .toBe(files.length)
  expect((await sizes()).filter((size) => !size.endsWith(' 600 800'))).toEqual([])
})

test.describe('a video on a post', () => {
  test('plays in the editor and in the view, from the requested part', async ({ page, staff }) => {
    await staff.open('/admin/manage-posts/new')
    await writeFile(pathOf('short.webm'), await record(page))
    const partial = page.waitForResponse(
      (response) => response.url().includes('/media/') && response.status() === 206,
    )
    await choose(page, 'short.webm')
    await partial
    const videos = page.locator('video')
    await page.getByLabel('TikTok').check()
    await expect(videos).toHaveCount(2)
    for (const video of await videos.all())
      await expect
        .poll(() => video.evaluate((each) => (each as HTMLVideoElement).readyState))
        .toBeGreaterThan(0)
    await page.getByLabel('Alt text').fill('A red square')
    await page.getByLabel('A red square').first().waitFor()

    await page.getByLabel('Title').fill('A video')
    await page.getByLabel('Content').fill('See it move.')
    await staff.button('Save as draft').click()
    await page.getByRole('heading', { name: 'A video' }).waitFor()
    const { posts } = await staff.send<{ posts: { id: string }[] }>('GET', '/api/social/posts')
    const id = posts[0]?.id
    await staff.send('POST', '/api/social/publish', { postId: id })
    await staff.open(`/admin/manage-posts/${id}`)
    const shown = page.getByRole('list', { name: 'Images and video' }).locator('video')
    await expect
      .poll(() => shown.evaluate((each) => (each as HTMLVideoElement).duration))
      .toBeGreaterThan(0.5)
    expect(await faultsOf(page)).toEqual([])
  })
})

async function record(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    recorder.start()
    for (let at = 0; at < 20; at++) {
      if (pen) {
        pen.fillStyle = at % 2 === 0 ? 'red' : 'white'
        pen.fillRect(at, at, 32, 32)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}
