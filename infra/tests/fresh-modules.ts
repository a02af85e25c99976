import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes, type ResolveFnOutput } from 'node:module'

const product = new URL('../..', import.meta.url).href
const libraries = `${product}node_modules/`
const isOurs = (url: string) => url.startsWith(product) && !url.startsWith(libraries)

/**
 * From here on modules of the product are loaded again after each call of what this returns; libraries stay loaded.
 * Where a module lies and its JavaScript are found out once: the files must not change.
 */
export function reloadable(): () => void {
  let generation = 0
  const resolved = new Map<string, ResolveFnOutput>()
  const sources = new Map<string, string>()
  registerHooks({
    resolve(specifier, context, next) {
      const from = withoutQuery(context.parentURL ?? '')
      if (!isOurs(from)) return next(specifier, context)
      const key = `${from} ${specifier}`
      const found = resolved.get(key) ?? next(specifier, { ...context, parentURL: from })
      resolved.set(key, found)
      return {
        ...found,
        shortCircuit: true,
        url: isOurs(found.url) ? `${found.url}?${generation}` : found.url,
      }
    },
    load(url, context, next) {
      const file = withoutQuery(url)
      if (!isOurs(file) || !file.endsWith('.ts')) return next(url, context)
      const source = sources.get(file) ?? stripTypeScriptTypes(readFileSync(new URL(file), 'utf8'))
      sources.set(file, source)
      return { format: 'module', shortCircuit: true, source }
    },
  })
  return () => void generation++
}

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? ''
