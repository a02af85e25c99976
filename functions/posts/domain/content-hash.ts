import { createHash } from 'node:crypto'
import type { StoredPost } from './stored-post.ts'

type Content = Pick<StoredPost, 'title' | 'content' | 'platforms' | 'variants' | 'link' | 'utm' | 'media'>

/** Stored when a post is scheduled. A post whose hash differs when it is claimed was changed against the rules. */
export const contentHash = ({ title, content, platforms, variants, link, utm, media }: Content): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        title,
        content,
        [...platforms].sort(),
        inOrder(variants),
        link ?? null,
        inOrder(utm ?? {}),
        media.map(({ id, alt, versions }) => [
          id,
          alt ?? null,
          // Without versions, the hash is the same as before versions existed.
          ...Object.entries(versions ?? {})
            .map(([platform, file]) => `${platform} ${file.id}`)
            .sort(),
        ]),
      ]),
    )
    .digest('hex')

const inOrder = (words: Readonly<Record<string, string | undefined>>) =>
  Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1))
