import { documentUploadPath } from '../documents/limits.ts'
import { uploadPath } from '../media/uploads.ts'
import { redirects } from './redirects.ts'

export type Behavior =
  | '/blog'
  | '/blog/*'
  | '/media/*'
  | '/admin*'
  | typeof uploadPath
  | typeof documentUploadPath
  | '/api/*'
  | '/q'
  | '/q/*'
  | '/documents'
  | '/documents/*'

/** All except the blog's, because articles can use those paths. */
const behaviors: readonly Behavior[] = [
  '/media/*',
  '/admin*',
  uploadPath,
  documentUploadPath,
  '/api/*',
  '/q/*',
  '/documents/*',
]

/** Folders with files and pages that are not listed anywhere. */
const folders = ['/assets/*', '/.well-known/*', '/__local/*']

const owned = new RegExp(
  `^(${[...behaviors, ...folders].map((pattern) => pattern.replace('/*', '(/.*)?').replace(/\*$/, '.*')).join('|')})$`,
)

/** Apart from pages of the build. @param path as the edge cleans it: lower case, no trailing slash or page extension */
export const isOwnAddress = (path: string): boolean =>
  owned.test(path) ||
  Object.hasOwn(redirects, path) ||
  Object.hasOwn(redirects, `${path.slice(0, path.lastIndexOf('/'))}/*`)
