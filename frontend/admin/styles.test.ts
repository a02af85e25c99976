import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const classesIn = (sheet: string) => new Set([...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))

/** Markers for scripts and tests, without a style. */
const unstyled = new Set(['compact', ''])

it('finds every class that a component uses in a stylesheet, and the other way round', async () => {
  const missing: string[] = []
  let sources = ''
  const shared = new Set<string | undefined>()
  for await (const path of glob('frontend/admin/**/*.css', { cwd: root }))
    if (!path.endsWith('.module.css')) for (const name of classesIn(read(path))) shared.add(name)
  for await (const path of glob('frontend/{admin,ui}/**/*.tsx', { cwd: root })) {
    const source = read(path)
    sources += source
    for (const [, names = ''] of source.matchAll(/className="([^"]+)"/g))
      missing.push(
        ...names
          .split(' ')
          .flatMap((name) => (shared.has(name) || unstyled.has(name) ? [] : `${path}: ${name}`)),
      )
    for (const [, name = '', from = ''] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const sheet = classesIn(read(join(dirname(path), from)))
      for (const [, key = ''] of source.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g')))
        if (!sheet.has(key)) missing.push(`${path}: ${key}`)
    }
  }
  expect(missing).toEqual([])
  expect([...shared].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources))).toEqual([])
  expect(shared.size).toBeGreaterThan(100)
})
