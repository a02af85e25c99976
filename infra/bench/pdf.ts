import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { fontsDirectory } from '../../functions/quotes/pdf/fonts.ts'
import { drawingOf, longQuote, sampleQuote } from './pdf/drawing.ts'
import type { Measured } from './pdf/measure.ts'

const libraries = [
  { id: 'ours', name: 'ours (pdf-lib)' },
  { id: 'pdfkit', name: 'pdfkit' },
  { id: 'jspdf', name: 'jsPDF' },
  { id: 'pdfmake', name: 'pdfmake' },
  { id: 'react-pdf', name: '@react-pdf/renderer' },
]
const rounds = 5
/** Number of quotes that are drawn warm, after the first one and ten to warm up. */
const papers = [
  { pages: 1, quotes: Array.from({ length: 41 }, (_, index) => sampleQuote(index)) },
  { pages: 5, quotes: Array.from({ length: 21 }, (_, index) => longQuote(index)) },
] as const
const run = promisify(execFile)

export type PdfRow = { pages: number; name: string; warm: number; cold: number; bytes: number }

/**
 * Draws the same quotes with each library: same texts, positions and font files. Each library has separate processes,
 * bundled like a deployed function. The libraries take turns, so that a busy machine slows all of them equally. Ours
 * also computes the layout; the others get all positions. Throws when a file is not a PDF or its text differs.
 */
export async function benchPdf(): Promise<PdfRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-'))
  try {
    await bundle(folder)
    const rows: PdfRow[] = []
    for (const paper of papers) rows.push(...(await benchPaper(folder, paper)))
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchPaper(folder: string, { pages, quotes }: (typeof papers)[number]): Promise<PdfRow[]> {
  const drawings = quotes.map(drawingOf)
  if (drawings.some((drawing) => drawing.pages.length !== pages))
    throw new Error(`A quote does not take ${pages} pages.`)
  await writeFile(join(folder, 'quotes.json'), JSON.stringify(quotes))
  await writeFile(join(folder, 'drawings.json'), JSON.stringify(drawings))
  const found = new Map<string, Measured[]>(libraries.map(({ id }) => [id, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { id } of libraries) found.get(id)?.push(await measureOnce(folder, id))
  }
  const wanted = await readBack(join(folder, 'ours.pdf'))
  const rows: PdfRow[] = []
  for (const { id, name } of libraries) {
    const file = join(folder, `${id}.pdf`)
    const drawn = await readBack(file)
    if (drawn.text !== wanted.text) throw new Error(`${name} drew other text than ours.`)
    if (drawn.size !== wanted.size)
      throw new Error(`${name} drew a page of ${drawn.size}, not ${wanted.size}.`)
    if (Math.abs(drawn.ink / wanted.ink - 1) > 0.15)
      throw new Error(`${name} drew ${drawn.ink} of ink, not ${wanted.ink}.`)
    const measured = found.get(id) ?? []
    rows.push({
      pages,
      name,
      warm: median(measured.flatMap(({ warm }) => warm)),
      cold: median(measured.map(({ cold }) => cold)),
      bytes: (await readFile(file)).length,
    })
  }
  print(rows)
  return rows
}

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

async function bundle(folder: string): Promise<void> {
  const here = (path: string) => join(import.meta.dirname, path)
  const common = {
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    banner: {
      js: "globalThis.benchBegan=performance.now();import{createRequire as benchRequire}from'node:module';const require=benchRequire(import.meta.url),__dirname=import.meta.dirname,__filename=import.meta.filename;",
    },
  } as const satisfies BuildOptions
  const entryPoints = libraries.map(({ id }) => here(`pdf/${id}.ts`))
  await build({ ...common, entryPoints, plugins: [pdfkitStandardFonts] })
}

async function measureOnce(folder: string, id: string): Promise<Measured> {
  const input = join(folder, id === 'ours' ? 'quotes.json' : 'drawings.json')
  const times = join(folder, `${id}.json`)
  await run(process.execPath, [join(folder, `${id}.mjs`), input, join(folder, `${id}.pdf`), times], {
    env: { ...process.env, QUOTE_FONTS_DIR: fontsDirectory() },
  })
  return JSON.parse(await readFile(times, 'utf8')) as Measured
}

/**
 * A file as a PDF reader shows it: its text without spaces, which differ by library, the sizes of its pages, and their
 * share of dark pixels. Throws when the file cannot be opened.
 */
async function readBack(file: string): Promise<{ text: string; size: string; ink: number }> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(await readFile(file))
    const pages = [...document.pages()]
    const text = pages.map((page) => page.getText()).join('')
    const sizes = pages.map((page) => page.getOriginalSize())
    const images = await Promise.all(pages.map((page) => page.render({ scale: 1, colorSpace: 'Gray' })))
    const pixels = images.flatMap(({ data }) => [...data])
    document.destroy()
    return {
      text: text.replace(/\s/g, '').normalize('NFKC'),
      size: sizes
        .map(({ originalWidth, originalHeight }) => `${originalWidth} by ${originalHeight}`)
        .join(', '),
      ink: pixels.reduce((sum, value) => sum + (255 - value), 0) / pixels.length / 255,
    }
  } finally {
    library.destroy()
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

function print(rows: readonly PdfRow[]): void {
  const ours = rows[0]
  if (!ours) return
  const times = (value: number, base: number) => `${(value / base).toFixed(2)}×`
  console.log(
    `\nQuote PDF: ${ours.pages} page${ours.pages > 1 ? 's' : ''}, three faces. Ours is tagged; the others are given every line ready placed\n`,
  )
  console.table(
    Object.fromEntries(
      rows.map(({ name, warm, cold, bytes }) => [
        name,
        {
          'median ms': warm.toFixed(1),
          'against ours': times(warm, ours.warm),
          'first ms': cold.toFixed(0),
          'first against ours': times(cold, ours.cold),
          bytes,
          'bytes against ours': times(bytes, ours.bytes),
        },
      ]),
    ),
  )
}
