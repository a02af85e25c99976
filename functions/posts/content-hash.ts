import { createHash } from 'node:crypto'
import type { StoredPost } from './stored-post.ts'

type Content = Pick<StoredPost, 'title' | 'content' | 'platforms' | 'variants' | 'link' | 'utm' | 'media'>

/**
 * A fingerprint of all that would leave: fixed when a post is scheduled or published by hand, checked when it is
 * claimed. What differs by then was changed past the rules, and is not sent.
 */
export const contentHash = ({ title, content, platforms, variants, link, utm, media }: Content): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        title,
        content,
        [...platforms].sort(),
        Object.entries(variants).sort(),
        link ?? null,
        Object.entries(utm ?? {}).sort(),
        media.map(({ id, alt }) => [id, alt ?? null]),
      ]),
    )
    .digest('hex')
