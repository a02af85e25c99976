import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import { browserVariable, findChromium, systemBrowsers } from './find-chromium.ts'

const isPackaged = process.platform === 'linux' && process.arch === 'x64' && !process.env[browserVariable]

describe('on a machine with a Chromium of its own', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browsers-'))
    await writeFile(join(folder, 'chromium'), '', { mode: 0o755 })
    await symlink(join(folder, 'chromium'), join(folder, 'google-chrome'))
    await writeFile(join(folder, 'microsoft-edge'), '', { mode: 0o755 })
    vi.stubEnv('PATH', folder)
    vi.stubEnv('CHROME_PATH', join(folder, 'chromium'))
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })

  it.runIf(isPackaged)('tests still use the browser that npm installs', async () => {
    const { executablePath, env } = await findChromium()
    expect(executablePath).toMatch(/node_modules\/\.cache\/chromium\/[\d.]+\/chromium$/)
    expect(env['FONTCONFIG_FILE']).toMatch(/infra\/tests\/browser\/fonts\.conf$/)
  })

  it('tests use another browser only if TEST_BROWSER names it, with the fonts of the machine', async () => {
    vi.stubEnv(browserVariable, join(folder, 'chromium'))
    const { executablePath, env } = await findChromium()
    expect(executablePath).toBe(join(folder, 'chromium'))
    expect(env['FONTCONFIG_FILE']).toBe(process.env['FONTCONFIG_FILE'])
  })

  it('each browser of the machine is found once', async () => {
    const found = (await systemBrowsers()).filter((path) => path.startsWith(folder))
    expect(found).toEqual(['chromium', 'microsoft-edge'].map((name) => join(folder, name)))
  })
})

describe.runIf(isPackaged)('the browser that npm installs', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('does not have fonts of the machine', async () => {
    const page = await browser.newPage()
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
})
