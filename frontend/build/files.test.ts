import { expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { textFiles } from './files.ts'

it.each([
  ['/quote', true],
  ['/contact', true],
  ['/q', false],
  ['/q?k=1', false],
  ['/documents?k=1', false],
  ['/thanks?ref=1', false],
  ['/api/health', false],
  ['/admin/crm', false],
])('lets browsers load %s ahead: %s', (path, allowed) => {
  const { prefetch, prerender } = JSON.parse(textFiles([])['/speculation-rules.json'] ?? '')
  for (const [{ where }] of [prefetch, prerender]) {
    const [, { not }] = where.and
    const excluded = not.or.some(({ href_matches: pattern }: { href_matches: string }) =>
      new URLPattern(pattern, brand.url).test(path, brand.url),
    )
    expect(excluded).toBe(!allowed)
  }
})

it('lets search engines read the private pages, whose header keeps them out of the index', () => {
  const robots = textFiles([])['/robots.txt'] ?? ''
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /admin', 'Disallow: /api/'])
})
