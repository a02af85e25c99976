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
        inOrder(variants),
        link ?? null,
        inOrder(utm ?? {}),
        media.map(({ id, alt, versions }) => [
          id,
          alt ?? null,
          // Left out where there are none, as of posts from before there were any.
          ...Object.entries(versions ?? {})
            .map(([platform, file]) => `${platform} ${file.id}`)
            .sort(),
        ]),
      ]),
    )
    .digest('hex')

const inOrder = (words: Readonly<Record<string, string | undefined>>) =>
  Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1))
