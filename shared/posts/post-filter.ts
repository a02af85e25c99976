import * as z from 'zod/mini'
import { searchWords } from '../api/fields.ts'
import { linkedinStatus, platform, socialStatus, type Platform, type SocialStatus } from './model.ts'

/** What a list may be narrowed by. */
export const postFilter = {
  status: z.optional(socialStatus),
  platform: z.optional(platform),
  /** Words that stand in the title or a text. */
  search: searchWords,
}
export type PostFilter = z.infer<z.ZodMiniObject<typeof postFilter>>

/** The same of LinkedIn posts: fewer statuses, and no platform to choose. */
export const linkedinFilter = { status: z.optional(linkedinStatus), search: postFilter.search }
export type LinkedinFilter = z.infer<z.ZodMiniObject<typeof linkedinFilter>>

interface Filtered {
  title: string
  content: string
  variants: Partial<Record<Platform, string>>
  platforms: readonly Platform[]
  status: SocialStatus
}

const bare = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en')

export const isFiltering = (filter: PostFilter): boolean =>
  Boolean(filter.status ?? filter.platform ?? filter.search)

/** Whether a post is what the list is narrowed to; each word of the search has to be somewhere. */
export function matchesFilter(post: Filtered, { status, platform: on, search }: PostFilter): boolean {
  if (status && post.status !== status) return false
  if (on && !post.platforms.includes(on)) return false
  const text = search ? bare([post.title, post.content, ...Object.values(post.variants)].join('\n')) : ''
  return bare(search ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word))
}
