import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { browserVariable, findChromium, systemBrowsers } from './find-chromium.ts'

const isPackaged = process.platform === 'linux' && process.arch === 'x64' && !process.env[browserVariable]
const notPackaged = 'npm installs no browser here, or another one is chosen'

test.describe('on a machine with a Chromium of its own', () => {
  const before = { ...process.env }
  let folder = ''
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browsers-'))
    await writeFile(join(folder, 'chromium'), '', { mode: 0o755 })
    await symlink(join(folder, 'chromium'), join(folder, 'google-chrome'))
    await writeFile(join(folder, 'microsoft-edge'), '', { mode: 0o755 })
    process.env['PATH'] = folder
    process.env['CHROME_PATH'] = join(folder, 'chromium')
  })
  test.afterEach(async () => {
    for (const name of ['PATH', 'CHROME_PATH', browserVariable])
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    await rm(folder, { recursive: true })
  })

  test('tests still use the browser that npm installs', async () => {
    test.skip(!isPackaged, notPackaged)
    const { executablePath, env } = await findChromium()
    expect(executablePath).toMatch(/node_modules\/\.cache\/chromium\/[\d.]+\/chromium$/)
    expect(env['FONTCONFIG_FILE']).toMatch(/infra\/tests\/browser\/fonts\.conf$/)
  })

  test('tests use another browser only if TEST_BROWSER names it, with the fonts of the machine', async () => {
    process.env[browserVariable] = join(folder, 'chromium')
    const { executablePath, env } = await findChromium()
    expect(executablePath).toBe(join(folder, 'chromium'))
    expect(env['FONTCONFIG_FILE']).toBe(process.env['FONTCONFIG_FILE'])
  })

  test('each browser of the machine is found once', async () => {
    const found = (await systemBrowsers()).filter((path) => path.startsWith(folder))
    expect(found).toEqual(['chromium', 'microsoft-edge'].map((name) => join(folder, name)))
  })
})

test('the browser that npm installs does not have fonts of the machine', async ({ page }) => {
  test.skip(!isPackaged, notPackaged)
  // Only a secure page can query fonts.
  await page.route('https://fonts.example/', (route) =>
    route.fulfill({ body: '<button>Fonts</button>', contentType: 'text/html' }),
  )
  await page.goto('https://fonts.example/')
  await page.context().grantPermissions(['local-fonts'])
  await page.getByRole('button').click()
  const families = await page.evaluate(async () => {
    const { queryLocalFonts } = window as unknown as {
      queryLocalFonts: () => Promise<{ family: string }[]>
    }
    return (await queryLocalFonts()).map(({ family }) => family)
  })
  const ours = /^(Source Sans 3|Noto Sans|IBM Plex Sans Arabic|Tinos)\b/
  expect(families.filter((family) => !ours.test(family))).toEqual([])
  expect(families).toEqual(expect.arrayContaining(['Source Sans 3', 'Tinos']))
})
