import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { fontsDirectory } from './fonts.ts'

const here = fontsDirectory()

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const quoteFor = (customerName: string): QuoteDocument => ({
  quoteId: 'Q-1',
  revision: 1,
  customerName,
  services: [{ name: 'Lead generation', setupFee: 1, monthlyFee: 1 }],
  discount: 0,
  guarantee: '',
  createdAt: '2026-11-21T15:00:00Z',
})

it('finds the fonts in the directory from the environment, and reads only those a text needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  try {
    for (const name of ['Besley-Medium.ttf', 'SourceSans3-Regular.ttf', 'SourceSans3-SemiBold.ttf']) {
      await cp(join(here, name), join(folder, name))
    }
    vi.stubEnv('QUOTE_FONTS_DIR', folder)
    vi.resetModules()
    const { renderQuotePdf } = await import('./quote-pdf.ts')
    await expect(renderQuotePdf(quoteFor('Müller'))).resolves.toBeInstanceOf(Uint8Array)
    await expect(renderQuotePdf(quoteFor('Ƙofar'))).rejects.toThrow(/NotoSans-Regular\.ttf/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('the fonts have at most 2 MB, each family with its license', async () => {
  const names = await readdir(here)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(here, name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  for (const name of names.filter((each) => each.endsWith('.ttf'))) {
    expect(names).toContain(`OFL-${basename(name, '.ttf').split('-')[0]}.txt`)
  }
})
