import { expect, test } from '../test.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mp4, padded } from '../../../../functions/testing/media.ts'
import { faultsOf } from '../axe.ts'

const MB = 1024 * 1024

test('a large video shows its upload progress, continues after a failure, and is on the post', async ({
  page,
  staff,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'videos-'))
  await writeFile(join(folder, 'large.mp4'), padded(mp4(), 24 * MB))
  await staff.open('/admin/manage-posts/new')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 12 * MB }
  await network.send('Network.emulateNetworkConditions', speed)
  await page.locator('input[type=file]').setInputFiles(join(folder, 'large.mp4'))
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const bar = uploads.getByRole('progressbar', { name: 'large.mp4' })
  const share = () => bar.evaluate((one: HTMLProgressElement) => one.value)
  await expect.poll(share).toBeGreaterThan(0.1)
  await page.route('**/media-uploads', (route) => route.abort('connectionreset'))
  const failure = uploads.getByRole('alert')
  await failure.getByText('large.mp4 was not accepted. The server could not be reached.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.unroute('**/media-uploads')
  await staff.button('Try again: large.mp4').press('Enter')
  await page.getByText('MP4, 1280 × 720, 13 s, 25.2 MB').waitFor()
  await page.getByRole('status').getByText('large.mp4 uploaded.').waitFor()
  await expect(uploads).toHaveCount(0)
  await rm(folder, { recursive: true })
})
