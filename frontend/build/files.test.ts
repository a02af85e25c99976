import { expect, it } from 'vitest'
import { sources, type Source, type SourceId } from '#shared/catalog.ts'
import type { PageFacts } from '../site/framework/page.ts'
import { textFiles } from './files.ts'

it('dates a page in the sitemap by the day on which its sources were checked, if that is known', () => {
  const all = Object.entries(sources) as [SourceId, Source][]
  const [checked, day] = all.flatMap(([id, { read }]) => (read ? [[id, read] as const] : []))[0] ?? []
  if (!checked) throw new Error('No source was read')
  const page: PageFacts = { path: '/a', kind: 'plain', name: 'A', title: 'A', description: 'A' }
  const sitemap = textFiles([
    { ...page, sources: [checked] },
    { ...page, path: '/b' },
  ])['/sitemap.xml']
  expect(sitemap).toMatch(new RegExp(`/a</loc><lastmod>${day}</lastmod></url>`))
  expect(sitemap).toMatch(/\/b<\/loc><\/url>/)
})
