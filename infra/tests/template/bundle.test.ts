import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpointList } from '#shared/api/endpoints.ts'
import { functionIds } from '../../cdk/functions.ts'
import { builtPath, functionOf, readJson } from './templates.ts'

const root = new URL('../../../', import.meta.url).pathname
const metafile = z.object({
  outputs: z.record(
    z.string(),
    z.object({ inputs: z.record(z.string(), z.object({ bytesInOutput: z.int() })) }),
  ),
})
let read: Record<string, [input: string, bytes: number][]> | undefined

/** What one run of the bundler made, and how many bytes of it come from what. */
function made(): Record<string, [input: string, bytes: number][]> {
  read ??= Object.fromEntries(
    Object.entries(metafile.parse(readJson('metafile.json')).outputs)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, { inputs }]) => [
        relative(builtPath('functions'), `${root}${file}`),
        Object.entries(inputs).map(([input, { bytesInOutput }]) => [input, bytesInOutput]),
      ]),
  )
  return read
}
const outputs = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(made()).map(([file, inputs]) => [file, inputs.map(([input]) => input)]))

/** Files a function loads when it needs them. */
const isLazy = (file: string): boolean => /\/(shared|functions)-[^/]+$/.test(file)

it('makes every function in one run', () => {
  expect(
    Object.keys(outputs())
      .filter((file) => !isLazy(file))
      .toSorted(),
  ).toEqual(
    [
      ...functionIds.map((id) => `${id}/index.js`),
      ...functionIds
        .filter((id) => /^blog\/(?!list$|versions$|make-preview-link$|end-preview-links$)/.test(id))
        .map((id) => `${id}/draw-worker.js`),
      ...['create', 'update', 'import'].map((id) => `blog/${id}/read-worker.js`),
      'documents/confirm/pdf-safety-worker.js',
      'documents/confirm/table-worker.js',
      ...['return-signed', 'upload-signed'].flatMap((id) =>
        ['check', 'draw', 'pdf-safety', 'qr-code'].map((name) => `quotes/${id}/${name}-worker.js`),
      ),
    ].toSorted(),
  )
})

it('lays beside a function what it loads on use, for each that loads it', () => {
  const loading = functionIds.map(
    (id) => [id, readFileSync(builtPath('functions', id, 'index.js'), 'utf8')] as const,
  )
  const wanted = loading.flatMap(([id, code]) =>
    [...code.matchAll(/require\("\.\/((?:shared|functions)-[^"]+)"\)/g)].map(([, file]) => `${id}/${file}`),
  )
  expect(
    Object.keys(outputs())
      .filter((file) => isLazy(file))
      .toSorted(),
  ).toEqual([...new Set(wanted)].toSorted())
})

it('deploys each of those bundles, and no source map', () => {
  const assetList = z.object({
    files: z.record(z.string(), z.looseObject({ source: z.looseObject({ path: z.string() }) })),
  })
  const filesOf = (stack: string) => assetList.parse(readJson('cdk.out', `${stack}.assets.json`)).files
  for (const { id } of endpointList) {
    const { stack, properties } = functionOf(id)
    const key = String((properties['Code'] as { S3Key: unknown }).S3Key).replace('.zip', '')
    const files = filesOf(stack)
    const deployed = readdirSync(builtPath('cdk.out', files[key]?.source.path ?? 'missing'), {
      recursive: true,
    })
    expect(deployed).toContain('index.js')
    expect(deployed.filter((file) => String(file).endsWith('.map'))).toEqual([])
  }
})

it('lays fonts and the shaper beside the PDF, and threads and what draws pages beside the upload', () => {
  for (const id of ['generate-pdf', 'preview', 'send', 'certificate']) {
    expect(readdirSync(builtPath('functions/quotes', id, 'fonts'))).toContain('NotoSans-Regular.ttf')
    expect(readdirSync(builtPath('functions/quotes', id, 'node_modules/harfbuzzjs/dist')).toSorted()).toEqual(
      ['harfbuzz.js', 'harfbuzz.wasm', 'index.mjs'],
    )
  }
  for (const id of ['create', 'update'])
    expect(readdirSync(builtPath('functions/quotes', id, 'fonts'))).toContain('NotoSans-Regular.ttf')
  for (const id of ['upload-signed', 'return-signed']) {
    expect(existsSync(builtPath('functions/quotes', id, 'draw-worker.js'))).toBe(true)
    expect(
      readdirSync(builtPath('functions/quotes', id, 'node_modules/@hyzyla/pdfium/dist')).toSorted(),
    ).toEqual(['index.cjs', 'pdfium.wasm'])
  }
})

describe('no bundle carries what it does not need', () => {
  const withInput = (pattern: RegExp) =>
    Object.entries(outputs())
      .filter(([, inputs]) => inputs.some((input) => pattern.test(input)))
      .map(([file]) => file)

  it.each([
    ['the OpenAPI document', /^shared\/api\/openapi\.ts$/, ['system/openapi/functions-system-document.js']],
    [
      'the PDF library',
      /node_modules\/(@cantoo\/)?pdf-lib\//,
      [
        'quotes/certificate/functions-quotes-render-certificate.js',
        'quotes/generate-pdf/functions-quotes-render-pdf.js',
        'quotes/preview/functions-quotes-render-pdf.js',
        'quotes/send/functions-quotes-issue-paper.js',
      ],
    ],
    [
      'ways to credentials that Lambda has not',
      /node_modules\/@aws-sdk\/(nested-clients|token-providers|credential-provider-(?!env\/))/,
      [],
    ],
    [
      'the S3 client',
      /node_modules\/@aws-sdk\/client-s3\//,
      [
        'blog/clock/index.js',
        'blog/delete/index.js',
        'blog/import/index.js',
        'blog/publish/index.js',
        'blog/unpublish/index.js',
        'documents/confirm/index.js',
        'documents/delete/index.js',
        'documents/download/index.js',
        'documents/page/index.js',
        'leads/erase/index.js',
        'leads/purge-expired/index.js',
        'media/confirm-upload/index.js',
        'media/crop/index.js',
        'media/start-upload/index.js',
        'media/sweep/index.js',
        'media/upload-image/index.js',
        'media/upload/index.js',
        'publishing/worker/index.js',
        'quotes/clock/index.js',
        'quotes/open-paper/index.js',
        'quotes/paper/index.js',
        'quotes/return-signed/index.js',
        'quotes/send/index.js',
        'quotes/signed-copy/index.js',
        'quotes/upload-signed/index.js',
        'visits/count/index.js',
      ],
    ],
    [
      'the tables of phone numbers',
      /node_modules\/libphonenumber-js\//,
      [
        'extraction/extract-lead/functions-extraction-read-picture.js',
        'leads/create/shared-leads-contact-phone.js',
        'leads/duplicates/shared-leads-contact-phone.js',
        'leads/export/shared-leads-transfer-export-columns.js',
        'leads/import/shared-leads-contact-phone.js',
        'leads/submit-form/shared-leads-contact-phone.js',
        'leads/update/shared-leads-contact-phone.js',
      ],
    ],
    ['the front end', /^frontend\//, []],
    ['the stacks, local or deployed', /^infra\/(local|cdk)\//, []],
    ["zod's large build", /node_modules\/zod\/v4\/classic\/(schemas|external)\.js$/, []],
  ])('%s', (_, pattern, wanted) => {
    expect(withInput(pattern).toSorted()).toEqual(wanted)
  })

  it('and none of what there must be one of is in a file loaded on use as well', () => {
    const once = /^functions\/(?:kernel|aws|http)\/(?!multipart|env|html)|^functions\/(?:[^/]+\/)+store\//
    const all = outputs()
    const doubled = Object.entries(all)
      .filter(([file]) => isLazy(file))
      .flatMap(([file, inputs]) => {
        const started = all[file.replace(/[^/]+$/, 'index.js')] ?? []
        return inputs
          .filter((input) => once.test(input) && started.includes(input))
          .map((input) => `${file}: ${input}`)
      })
    expect(doubled).toEqual([])
  })

  it.each(functionIds)('%s starts with at most 130 kB beside the SDK', (id) => {
    const inputs = made()[`${id}/index.js`] ?? expect.fail()
    const bytes = inputs
      .filter(([input]) => !/node_modules\/@(aws-sdk|smithy)\//.test(input))
      .reduce((sum, [, bytesInOutput]) => sum + bytesInOutput, 0)
    expect(bytes).toBeLessThanOrEqual(130_000)
  })
})
