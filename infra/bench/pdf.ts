import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { fontsDirectory } from '../../functions/quotes/pdf/fonts.ts'
import { readPdf } from '../../functions/testing/pdf-reading.ts'
import { bundleOptions } from '../build/bundle.ts'
import type { QuoteDocument } from '../../shared/quotes/document.ts'
import { drawingOf } from './pdf/drawing.ts'
import type { Measured } from './pdf/measure.ts'
import { against, quantile } from './product.ts'

const libraries = ['ours', 'pdfkit'] as const
const rounds = 5
/** How many lines a quote has, and how many quotes each process draws. */
const papers = [
  { pages: 1, lines: 2, quotes: 41 },
  { pages: 5, lines: 44, quotes: 31 },
]
const marks = { warm: 1, cold: 1.5 }

/**
 * Draws the same quotes with our code and with pdfkit: the same texts, positions and fonts. Each has its own processes,
 * bundled like a deployed function, and they take turns. Ours also computes the layout. Throws when the texts differ.
 */
export async function benchPdf(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-'))
  try {
    await bundle(folder)
    for (const paper of papers) await benchPaper(folder, paper)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchPaper(folder: string, { pages, lines, quotes }: (typeof papers)[number]): Promise<void> {
  const drawn = Array.from({ length: quotes }, (_, seed) => quoteOf(seed, lines))
  const drawings = drawn.map(drawingOf)
  if (drawings.some((drawing) => drawing.pages.length !== pages))
    throw new Error(`A quote does not take ${pages} pages.`)
  await writeFile(join(folder, 'ours.json'), JSON.stringify(drawn))
  await writeFile(join(folder, 'pdfkit.json'), JSON.stringify(drawings))
  const warm = { ours: [] as number[], pdfkit: [] as number[] }
  const cold = { ours: [] as number[], pdfkit: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const id of libraries) {
      const times = await measureOnce(folder, id)
      warm[id].push(...times.warm)
      cold[id].push(times.cold)
    }
  }
  const [text, other] = await Promise.all(libraries.map((id) => textOf(join(folder, `${id}.pdf`))))
  if (text !== other) throw new Error('The texts of the two files differ.')
  const figures = (
    { ours, pdfkit }: Record<(typeof libraries)[number], number[]>,
    what: string,
    most: number,
  ) => {
    const median = quantile(ours, 0.5)
    return [
      against(`${what}, pages: ${pages}; median ms`, median),
      against('against pdfkit', median / quantile(pdfkit, 0.5), most),
    ]
  }
  console.table([...figures(warm, 'warm', marks.warm), ...figures(cold, 'first', marks.cold)])
}

const quoteOf = (seed: number, lines: number): QuoteDocument => ({
  quoteId: `Q-2026-${1000 + seed}`,
  revision: 1 + (seed % 3),
  customerName: `Müller & Søn Freight ${seed}, Inc.`,
  services: Array.from({ length: lines }, (_, index) => ({
    name: `Site ${index + seed + 1}: payment gateway and ${2 + (index % 5)} terminals, with ${['fraud screening', 'gift cards', 'loyalty points'][index % 3]}${lines > 3 ? ', training of the staff on two mornings, and a review of fees, chargebacks and settlement each year' : ''}`,
    setupFee: 450.5 + index + seed,
    monthlyFee: 39.5 + index,
    quantity: 1 + (index % 3),
  })),
  discount: 10,
  discountType: 'percent',
  guarantee: '30 leads in 30 days or you don’t pay',
  createdAt: '2026-11-21T15:00:00Z',
})

/** pdfkit loads Helvetica with a custom require that bundlers do not follow. Replaces it by a plain one. */
const pdfkitStandardFonts: Plugin = {
  name: 'pdfkit-standard-fonts',
  setup(host) {
    host.onLoad({ filter: /pdfkit\.node\.mjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        "require$1('#standard-fonts/",
        "require('#standard-fonts/",
      ),
    }))
  },
}

const bundle = (outdir: string) =>
  build({
    ...bundleOptions,
    entryPoints: libraries.map((id) => join(import.meta.dirname, `pdf/${id}.ts`)),
    plugins: [pdfkitStandardFonts],
    outdir,
    sourcemap: false,
    banner: { js: `globalThis.benchBegan=performance.now();${bundleOptions.banner.js}` },
  })

async function measureOnce(folder: string, id: string): Promise<Measured> {
  const at = (name: string) => join(folder, name)
  await promisify(execFile)(
    process.execPath,
    [at(`${id}.mjs`), at(`${id}.json`), at(`${id}.pdf`), at('times.json')],
    { env: { ...process.env, QUOTE_FONTS_DIR: fontsDirectory() } },
  )
  return JSON.parse(await readFile(at('times.json'), 'utf8')) as Measured
}

/** The text of a file without spaces, which differ by library. */
const textOf = async (file: string): Promise<string> =>
  (await readPdf(await readFile(file), 1))
    .map(({ text }) => text.replace(/\s/g, ''))
    .join('')
    .normalize('NFKC')
