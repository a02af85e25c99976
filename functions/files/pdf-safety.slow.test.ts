import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { bundleOptions } from '../../infra/build/bundle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from './pdf-safety.ts'
import { inspect } from './pdf-safety/inspect.ts'
import { Refusal } from './pdf-safety/refusal.ts'
import {
  SCRIPT_ACTION,
  file,
  packedFile,
  packedStream,
  signed,
  withOpenAction,
} from '../testing/pdf-samples.ts'

const run = promisify(execFile)
// A busy machine must not change the result.
const PATIENT = { timeLimitMs: 60_000 }

describe('an uploaded file', () => {
  it('that is valid is accepted with its pages and its hash, and stays unchanged', async () => {
    const bytes = signed()
    const before = Buffer.from(bytes)
    expect(await inspectPdf(bytes, PATIENT)).toEqual({
      ok: true,
      pages: 1,
      sha256: createHash('sha256').update(before).digest('hex'),
    })
    expect(bytes.equals(before)).toBe(true)
  })

  it('may be a view of a larger buffer', async () => {
    const bytes = signed()
    const larger = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')])
    expect(await inspectPdf(larger.subarray(6, 6 + bytes.length), PATIENT)).toEqual(
      await inspectPdf(new Uint8Array(bytes), PATIENT),
    )
  })

  it.each([
    ['not-pdf', Buffer.alloc(0)],
    ['damaged', signed().subarray(0, -6)],
    ['encrypted', file({}, { trailer: '/Encrypt << /Filter /Standard >>' })],
    ['active-content', withOpenAction(SCRIPT_ACTION)],
    ['too-complex', file({ 7: packedStream(Buffer.alloc(100_000_000), '/Type /ObjStm /N 1 /First 4') })],
  ])('that is %s is refused with a message', async (reason, bytes) => {
    expect(await inspectPdf(bytes, PATIENT)).toEqual({
      ok: false,
      reason,
      message: expect.stringMatching(/^(?:This|The end of this) .+\.$/),
    })
  })

  it('that takes too long is refused as too complex', async () => {
    const slow = file({ 7: `null ${'%0 0 obj '.repeat(20_000)}\nnull` })
    const verdict = await inspectPdf(slow, { timeLimitMs: 0 })
    expect(verdict).toMatchObject({ ok: false, reason: 'too-complex' })
  })

  it('can be inspected at the same time as others', async () => {
    const files = [signed(), withOpenAction(SCRIPT_ACTION), Buffer.from('x'), signed()]
    const verdicts = await Promise.all(files.map((bytes) => inspectPdf(bytes, PATIENT)))
    expect(verdicts.map((verdict) => verdict.ok)).toEqual([true, false, false, true])
  })
})

describe('any bytes are accepted or refused', () => {
  function answered(bytes: Buffer): boolean {
    try {
      return inspect(bytes) > 0
    } catch (error) {
      if (error instanceof Refusal) return true
      throw error
    }
  }

  const packed = packedFile({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Kids [<< >>] >>' }, {}, {})
  const samples = [signed(), packed, packedFile({ 40: 'null' }, {}, { base: signed() })]
  const sample = fc.constantFrom(...samples)
  const syntax = fc
    .constantFrom(
      ...'<<|>>|[|]|(|)|<|>|/|%|#| R|obj|stream|trailer|xref|\0|-1|9999999999999|/First|/W'.split('|'),
    )
    .map((text) => Buffer.from(text))
  const piece = fc.oneof(
    syntax,
    fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
  )

  it('a valid file with bytes changed', () => {
    const changes = fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), piece), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(sample, changes, (bytes, list) => {
        const changed = Buffer.from(bytes)
        for (const [place, value] of list) value.copy(changed, Math.floor(place * changed.length))
        expect(answered(changed)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('a valid file with pieces removed, doubled or inserted', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(sample, place, place, piece, (bytes, one, other, between) => {
        const head = bytes.subarray(0, Math.floor(one * bytes.length))
        const changed = Buffer.concat([head, between, bytes.subarray(Math.floor(other * bytes.length))])
        expect(answered(changed)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('a PDF of nothing but syntax', () => {
    const object = fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.concat(pieces))
    fc.assert(
      fc.property(object, object, (one, other) => {
        expect(answered(file({ 1: one, 7: other }))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('through the thread as well', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const verdict = await inspectPdf(Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]), PATIENT)
        expect(verdict).toMatchObject({ ok: false, reason: 'damaged' })
      }),
      { numRuns: 10 },
    )
  })
})

describe('the worker is found', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pdf-safety-'))
    await writeFile(join(folder, 'signed.pdf'), signed())
    await writeFile(join(folder, 'script.pdf'), withOpenAction(SCRIPT_ACTION))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const script = (load: string) => `
    const { readFileSync } = require('node:fs')
    ${load}.then(async ({ inspectPdf }) => {
      for (const name of ['signed.pdf', 'script.pdf']) {
        const verdict = await inspectPdf(readFileSync(${JSON.stringify(folder)} + '/' + name), { timeLimitMs: 60000 })
        console.log(verdict.ok ? verdict.pages : verdict.reason)
      }
    })`

  it('next to the source, in plain Node', async () => {
    const source = JSON.stringify(join(import.meta.dirname, 'pdf-safety.ts'))
    const { stdout } = await run(process.execPath, ['-e', script(`import(${source})`)])
    expect(stdout).toBe('1\nactive-content\n')
  })

  it('next to the bundle, in plain Node', async () => {
    const out = join(folder, 'bundle')
    await build({
      ...bundleOptions,
      absWorkingDir: import.meta.dirname,
      entryPoints: {
        'quotes/upload-signed/index': 'pdf-safety.ts',
        'quotes/upload-signed/pdf-safety-worker': 'pdf-safety-worker.ts',
      },
      outdir: out,
    })
    const bundle = JSON.stringify(join(out, 'quotes/upload-signed/index.mjs'))
    const { stdout } = await run(process.execPath, ['-e', script(`import(${bundle})`)])
    expect(stdout).toBe('1\nactive-content\n')
  })
})
