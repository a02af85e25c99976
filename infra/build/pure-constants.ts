import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseSync } from 'vite'

/**
 * Lets a bundle leave out constants of `shared` that nothing in it uses, such as the schemas of other endpoints. A bundler
 * has to suppose that making them has an effect; there, where all is pure, it has none.
 */
export const pureConstants = (root: string): Plugin => ({
  name: 'pure-constants',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!path.startsWith(join(root, 'shared/'))) return
      return { contents: withPureConstants(path, await readFile(path, 'utf8')), loader: 'ts' }
    })
  },
})

/** A module whose constants are marked as made without effects; functions need no mark. */
function withPureConstants(path: string, source: string): string {
  const values = parseSync(path, source).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && init.type !== 'ArrowFunctionExpression' ? [init] : [],
    )
  })
  return values.reduceRight(
    (code, { start, end }) =>
      `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`,
    source,
  )
}
