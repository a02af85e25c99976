import { documentUploadPath } from '../documents/limits.ts'
import { uploadPath } from '../media/uploads.ts'
import { redirects } from './redirects.ts'

/** Paths that CloudFront answers by other rules than pages of the site, as its patterns. */
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

/** All of them but the blog's, whose addresses are for articles to take. */
const behaviors: readonly Behavior[] = [
  '/media/*',
  '/admin*',
  uploadPath,
  documentUploadPath,
  '/api/*',
  '/q/*',
  '/documents/*',
]

/** Below these the site has files and pages that no list names. */
const folders = ['/assets/*', '/verify/*', '/.well-known/*', '/__local/*']

const owned = new RegExp(
  `^(${[...behaviors, ...folders].map((pattern) => pattern.replace('/*', '(/.*)?').replace(/\*$/, '.*')).join('|')})$`,
)

/**
 * Whether the product serves or redirects a path by itself. Pages of the build are for the caller to know.
 * @param path as the edge cleans it: small letters, no slash at its end, no ending of a page
 */
export const isOwnAddress = (path: string): boolean =>
  owned.test(path) ||
  Object.hasOwn(redirects, path) ||
  Object.hasOwn(redirects, `${path.slice(0, path.lastIndexOf('/'))}/*`)
