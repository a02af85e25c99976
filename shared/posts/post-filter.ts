import * as z from 'zod/mini'
import { searchWords } from '../api/fields.ts'
import {
  linkedinStatus,
  platform,
  shownStatuses,
  type Delivery,
  type Platform,
  type PostStatus,
} from './model.ts'
import { isUnclear } from './post-state.ts'

export const postFilter = {
  /** `unclear` matches beside the stored status, which is another. */
  status: z.optional(z.enum(shownStatuses)),
  platform: z.optional(platform),
  /** Words in the title or a text. */
  search: searchWords,
  /** By when they were made. */
  sort: z.optional(z.enum(['newest', 'oldest'])),
}
export type PostFilter = z.infer<z.ZodMiniObject<typeof postFilter>>

const { sort } = postFilter
export const linkedinFilter = { status: z.optional(linkedinStatus), search: postFilter.search, sort }
export type LinkedinFilter = z.infer<z.ZodMiniObject<typeof linkedinFilter>>

interface Filtered {
  title: string
  content: string
  variants: Partial<Record<Platform, string>>
  platforms: readonly Platform[]
  status: PostStatus
  deliveries: readonly Pick<Delivery, 'status'>[]
}

const normalized = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en')

/** Whether a post matches. Every word of the search must occur. */
export function matchesFilter(post: Filtered, { status, platform: on, search }: PostFilter): boolean {
  if (status === 'unclear' ? !isUnclear(post) : status && post.status !== status) return false
  if (on && !post.platforms.includes(on)) return false
  const text = search
    ? normalized([post.title, post.content, ...Object.values(post.variants)].join('\n'))
    : ''
  return normalized(search ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word))
}
