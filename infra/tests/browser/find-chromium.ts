import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Chromium {
  executablePath: string
  env: NodeJS.ProcessEnv
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium CHROME_PATH names, or the machine's own, or else the one that comes as a package and needs nothing
 * installed. CHROME_PATH=packaged asks for that one.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env['CHROME_PATH']
  const own =
    named === 'packaged' ? undefined : [named, ...installed].find((path) => path && existsSync(path))
  return own ? { executablePath: own, env: process.env } : packagedChromium()
}

const cache = fileURLToPath(new URL('../../../node_modules/.cache/chromium', import.meta.url))
const ownFonts = fileURLToPath(new URL('../../../functions/quotes/fonts', import.meta.url))
// Nearly every visitor's machine has one of the faces our headings fall back to; a bare one has none.
const serifFonts = fileURLToPath(
  new URL('400Regular', import.meta.resolve('@expo-google-fonts/tinos/metadata.json')),
)

/** Unpacks the packaged browser once, with the libraries and the fonts a bare machine lacks. */
async function packagedChromium(): Promise<Chromium> {
  if (!existsSync(cache)) await unpack()
  return {
    executablePath: join(cache, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(cache, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(cache, 'fonts.conf'),
    },
  }
}

/** In a folder of its own that takes its name at the end: test files that start together do not meet half a browser. */
async function unpack(): Promise<void> {
  await mkdir(join(cache, '..'), { recursive: true })
  const folder = await mkdtemp(`${cache}-`)
  const before = process.env['TMPDIR']
  // The package unpacks into the folder for temporary files, and looks for it when it is loaded, too.
  process.env['TMPDIR'] = folder
  try {
    const { inflate } = await import('@sparticuz/chromium')
    const bin = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')))
    for (const part of ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br'])
      await inflate(join(bin, part))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  // Without a configuration text has no height.
  await writeFile(join(folder, 'fonts.conf'), fontsConf)
  await rename(folder, cache).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(cache)) throw error
  })
}

// Besley comes with the pages, as to every visitor: installed, it would take the place of one that came too late.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${cache}/fonts</dir>
  <dir>${ownFonts}</dir>
  <dir>${serifFonts}</dir>
  <dir>/usr/share/fonts</dir>
  <selectfont><rejectfont><pattern><patelt name="family"><string>Besley</string></patelt></pattern></rejectfont></selectfont>
  <cachedir>${cache}/fontconfig</cachedir>
  <alias><family>system-ui</family><prefer><family>Source Sans 3</family><family>Open Sans</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Source Sans 3</family><family>Open Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>Source Sans 3</family><family>Open Sans</family></prefer></alias>
</fontconfig>
`
