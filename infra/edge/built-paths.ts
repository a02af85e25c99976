import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The addresses of a built site's pages and files, without `/assets` and `/admin`, which only S3 knows. */
export const builtPaths = (siteDirectory: string): string[] =>
  readdirSync(siteDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteDirectory, join(entry.parentPath, entry.name))}`)
    .filter((path) => !/^\/(assets|admin)\//.test(path))
    .map((path) => path.replace(/\/index\.html$/, '') || '/')
    .toSorted()
