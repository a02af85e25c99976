import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('finds every class that a component uses in its stylesheet', async () => {
  const missing: string[] = []
  let used = 0
  for await (const path of glob('frontend/{admin,ui}/**/*.tsx', { cwd: root })) {
    const source = readFileSync(join(root, path), 'utf8')
    for (const [, name = '', from = ''] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const file = from.startsWith('#ui/')
        ? join(root, 'frontend/ui', from.slice(4))
        : join(root, dirname(path), from)
      const sheet = readFileSync(file, 'utf8')
      for (const [, key = ''] of source.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))) {
        used++
        if (!new RegExp(`\\.${key}(?![\\w-])`).test(sheet)) missing.push(`${path}: ${key}`)
      }
    }
  }
  expect(missing).toEqual([])
  expect(used).toBeGreaterThan(400)
})
