import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Chromium {
  executablePath: string
  env: NodeJS.ProcessEnv
}

/** The environment variable that names a system browser for the tests. `npm run test:browsers` sets it. */
export const browserVariable = 'TEST_BROWSER'

/** With fonts that npm installs, so that tests have the same result on every machine. TEST_BROWSER selects another. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env[browserVariable]
  if (named) return { executablePath: named, env: process.env }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium()
  const [executablePath] = await systemBrowsers()
  if (executablePath === undefined)
    throw new Error(
      'npm installs a browser for Linux x64 only. Install Chromium or Chrome to run these tests.',
    )
  return { executablePath, env: process.env }
}

/** Playwright controls Firefox and WebKit only in its own builds, so the list has only Chromium-based browsers. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

export async function systemBrowsers(): Promise<string[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications]
  const found = new Map<string, string>()
  for (const path of paths.filter((one) => existsSync(one))) {
    const real = await realpath(path)
    if (!found.has(real)) found.set(real, path)
  }
  return [...found.values()]
}

const cache = fileURLToPath(new URL('../../../node_modules/.cache/chromium', import.meta.url))
const ofPackage = (path: string) =>
  fileURLToPath(new URL(`../${path}`, import.meta.resolve('@sparticuz/chromium')))

/** Unpacks each version of the packaged browser once, with the libraries that a minimal machine lacks. */
async function packagedChromium(): Promise<Chromium> {
  const { version } = JSON.parse(await readFile(ofPackage('package.json'), 'utf8')) as { version: string }
  const folder = join(cache, version)
  if (!existsSync(folder)) await unpack(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
    },
  }
}

/** Unpacks into a temporary folder and renames it, so that parallel test files never see a partial browser. */
async function unpack(target: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(`${target}-`)
  const before = process.env['TMPDIR']
  // The package unpacks into the folder for temporary files, which it also reads at import.
  process.env['TMPDIR'] = folder
  try {
    const { inflate } = await import('@sparticuz/chromium')
    for (const part of ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br'])
      await inflate(join(ofPackage('bin'), part))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await rename(folder, target).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
}
