import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../tests/browser/find-chromium.ts'
import type { Kind, Template, Truth } from './model.ts'
import { Chance } from './people.ts'

export interface Picture {
  name: string
  kind: Kind
  look: string
  bytes: Uint8Array
  leads: Truth[]
  hostile: boolean
}

const installed = createRequire(import.meta.url)
const families = ['Source Sans 3', 'Fira Sans', 'Work Sans', 'Source Serif 4']

/** The font faces of a family from its package, with each file embedded in the style sheet. */
export const facesOf = (family: string): string => {
  const name = `@fontsource/${family.toLowerCase().replaceAll(' ', '-')}`
  return [400, 700]
    .map((weight) => {
      const path = installed.resolve(`${name}/${weight}.css`)
      return readFileSync(path, 'utf8').replaceAll(
        /url\(\.\/(files\/[^)]+\.woff2)\) format\('woff2'\)(?:, url\([^)]+\) format\('woff'\))?/g,
        (_whole, file: string) =>
          `url(data:font/woff2;base64,${readFileSync(join(dirname(path), file)).toString('base64')}) format('woff2')`,
      )
    })
    .join('')
}

const light = '--bg:#fff;--fg:#1b1d20;--dim:#5d646d;--card:#fff;--link:#0a58c2'
const dark = '--bg:#16181c;--fg:#e9eaec;--dim:#9aa2ad;--card:#22252b;--link:#7db4ff'

/** Renders pictures in Chromium, as from a screen or a camera. */
export class Renderer {
  readonly #browser: Browser
  readonly #faces = new Map<string, string>()
  constructor(browser: Browser) {
    this.#browser = browser
  }

  static async start(): Promise<Renderer> {
    const { executablePath, env } = await findChromium()
    const args = ['--no-sandbox', '--disable-gpu']
    return new Renderer(await chromium.launch({ executablePath, env, args }))
  }

  close(): Promise<void> {
    return this.#browser.close()
  }

  async draw(template: Template, seed: number): Promise<Picture> {
    const chance = new Chance(seed)
    const family = chance.pick(families)
    const isDark = chance.is(0.3)
    const scale = chance.pick([1, 1, 2])
    const { width, css, body, leads, turn = 0, hostile = false } = template.draw(chance)
    const page = await this.#browser.newPage({
      viewport: { width, height: 300 },
      deviceScaleFactor: scale,
    })
    try {
      const faces = this.#faces.get(family) ?? facesOf(family)
      this.#faces.set(family, faces)
      await page.setContent(
        `<!doctype html><meta charset=utf-8><style>${faces}:root{${isDark ? dark : light}}
        body{margin:0;background:var(--bg);color:var(--fg);font-family:'${family}','DejaVu Sans',sans-serif;position:relative}${css}</style><body>${body}</body>`,
      )
      await page.evaluate(() => document.fonts.ready)
      const plain = await page.screenshot({ fullPage: true, type: 'png' })
      const { bytes, look } = await wear(plain, chance, { isDark, turn })
      return {
        name: template.name,
        kind: template.kind,
        look: `${family}, ${isDark ? 'dark' : 'light'}, ${scale}x${look}`,
        bytes,
        leads,
        hostile,
      }
    } finally {
      await page.close()
    }
  }
}

/** Applies typical damage to a picture: a camera's slight tilt, noise, a lossy format. */
async function wear(
  png: Buffer,
  chance: Chance,
  { isDark, turn }: { isDark: boolean; turn: number },
): Promise<{ bytes: Uint8Array; look: string }> {
  const looks: string[] = []
  let image = sharp(png).removeAlpha()
  const slight = chance.is(0.15) ? chance.pick([-2, -1.2, -0.7, 0.7, 1.2, 2]) : 0
  const degrees = turn || slight
  if (degrees !== 0) {
    image = sharp(await image.rotate(degrees, { background: isDark ? '#16181c' : '#ffffff' }).toBuffer())
    looks.push(`${degrees} degrees`)
  }
  if (chance.is(0.12)) {
    image = sharp(await image.blur(0.5).toBuffer())
    looks.push('soft')
  }
  const format = chance.pick(['png', 'png', 'jpeg', 'jpeg', 'webp'] as const)
  const quality = chance.pick([55, 70, 85])
  if (format !== 'png') looks.push(`${format} ${quality}`)
  const bytes =
    format === 'png' ? image.png() : format === 'jpeg' ? image.jpeg({ quality }) : image.webp({ quality })
  return { bytes: new Uint8Array(await bytes.toBuffer()), look: looks.map((each) => `, ${each}`).join('') }
}
