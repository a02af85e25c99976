import { existsSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { directoryOf, functionIds } from '../../cdk/functions.ts'
import { builtPath, functionOf, readJson } from './templates.ts'

const root = new URL('../../../', import.meta.url).pathname
const metafile = z.object({
  outputs: z.record(
    z.string(),
    z.object({
      bytes: z.int(),
      imports: z.array(z.object({ path: z.string(), kind: z.string() })),
      inputs: z.record(z.string(), z.unknown()),
    }),
  ),
})
type Output = z.infer<typeof metafile>['outputs'][string]
let read: Record<string, Output> | undefined

const toRelative = (file: string): string => relative(builtPath('functions'), `${root}${file}`)

const everything = (): Record<string, Output> =>
  (read ??= Object.fromEntries(
    Object.entries(metafile.parse(readJson('metafile.json')).outputs)
      .filter(([file]) => file.endsWith('.mjs'))
      .map(([file, output]) => [toRelative(file), output]),
  ))

const outputs = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(everything()).map(([file, { inputs }]) => [file, Object.keys(inputs)]))

const ofEach = (file: string): string[] =>
  functionIds
    .map((id) => directoryOf(id))
    .filter((directory) => existsSync(builtPath('functions', directory, file)))

it('bundles every function with its threads', () => {
  expect(ofEach('index.mjs')).toEqual(functionIds.map((id) => directoryOf(id)))
  const threads = Object.keys(outputs()).filter((file) => file.endsWith('-worker.mjs'))
  expect(threads.toSorted()).toEqual([
    'customer/pdf-check-worker.mjs',
    'quotes-upload-signed/pdf-check-worker.mjs',
    'quotes/draw-page-worker.mjs',
  ])
})

it('deploys each bundle without source maps', () => {
  for (const id of functionIds) {
    const { S3Key } = z.object({ S3Key: z.string() }).parse(functionOf(id).properties['Code'])
    const deployed = readdirSync(builtPath('cdk.out', `asset.${S3Key.replace('.zip', '')}`))
    expect(deployed).toContain('index.mjs')
    expect(deployed.filter((file) => file.endsWith('.map'))).toEqual([])
  }
})

it('adds files and packages only to the functions that read them', () => {
  expect(ofEach('page.html')).toEqual(['public', 'customer'])
  expect(ofEach('blog-renderer.mjs')).toEqual(['public', 'blog', 'blog-clock'])
  expect(ofEach('node_modules/@hyzyla/pdfium')).toEqual(['customer', 'quotes', 'quotes-upload-signed'])
  expect(ofEach('node_modules/sharp')).toEqual(['customer', 'media', 'extraction', 'quotes'])
  expect(ofEach('node_modules/tesseract.js')).toEqual(['extraction'])
})

it('has the fonts of quotes once, in a layer of the functions that read them', () => {
  const files = Object.entries(outputs()).filter(([, inputs]) =>
    inputs.includes('functions/quotes/pdf/fonts.ts'),
  )
  const reading = new Set(files.map(([file]) => file.split('/')[0]))
  const layered = functionIds.filter((id) => functionOf(id).properties['Layers'])
  expect(layered.map(directoryOf)).toEqual([...reading])
  expect(ofEach('fonts')).toEqual([])
})

describe('bundles without unused code', () => {
  const withInput = (pattern: RegExp) =>
    Object.entries(outputs())
      .filter(([, inputs]) => inputs.some((input) => pattern.test(input)))
      .map(([file]) => file)

  it.each([
    ['the front end', /^frontend\//],
    ['the stacks, local or deployed', /^infra\/(local|cdk)\//],
    ["zod's large build", /node_modules\/zod\/v4\/classic\/(schemas|external)\.js$/],
  ])('%s', (_, pattern) => {
    expect(withInput(pattern)).toEqual([])
  })

  it.each([
    ['the OpenAPI document', /^shared\/api\/openapi\.ts$/],
    ['the PDF library', /node_modules\/(@cantoo\/)?pdf-lib\//],
    ['the tables of phone numbers', /node_modules\/libphonenumber-js\//],
  ])('loads %s only when it is needed', (_, pattern) => {
    expect(withInput(pattern)).not.toEqual([])
    expect(withInput(pattern).filter((file) => file.endsWith('/index.mjs'))).toEqual([])
  })

  it('start with at most 700 kB of code', () => {
    for (const id of functionIds) expect(startBytes(directoryOf(id)), id).toBeLessThanOrEqual(700_000)
  })
})

/** The code that a function loads at its start: its entry and all static imports. */
function startBytes(directory: string): number {
  const seen = new Set<string>()
  const visit = (file: string): number => {
    if (seen.has(file)) return 0
    seen.add(file)
    const { bytes = 0, imports = [] } = everything()[file] ?? {}
    return imports
      .filter(({ kind }) => kind === 'import-statement')
      .reduce((sum, { path }) => sum + visit(toRelative(path)), bytes)
  }
  return visit(`${directory}/index.mjs`)
}
