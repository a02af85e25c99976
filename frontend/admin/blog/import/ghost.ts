import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { wholeAddress } from '#shared/blog/links.ts'
import type { ImportedInput } from '#shared/blog/transfer.ts'
import { SkippedList, type ExportFile } from './export-file.ts'
import { UnreadableFile } from '../../kit/unreadable-file.ts'

const text = orElse(z.string(), '')
const id = orElse(z.union([z.string(), z.number()]), '')
const order = orElse(z.number(), 0)

const post = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  type: text,
  status: text,
  visibility: text,
  published_at: text,
  custom_excerpt: text,
})
type Post = z.infer<typeof post>

const rows = <S extends z.ZodMiniType>(row: S) => orElse(z.array(row), [])

const tables = z.object({
  posts: z.array(post),
  posts_meta: rows(
    z.object({ post_id: id, meta_title: text, meta_description: text, feature_image_alt: text }),
  ),
  tags: rows(z.object({ id, name: text, visibility: text })),
  posts_tags: rows(z.object({ post_id: id, tag_id: id, sort_order: order })),
  users: rows(z.object({ id, name: text })),
  posts_authors: rows(z.object({ post_id: id, author_id: id, sort_order: order })),
})
type Tables = z.infer<typeof tables>

const exported = z.object({ db: z.tuple([z.object({ data: tables })], z.unknown()) })

const bySortOrder = (a: { sort_order: number }, b: typeof a): number => a.sort_order - b.sort_order

function toArticle(from: Post, all: Tables, site: string): ImportedInput {
  const isOf = ({ post_id }: { post_id: string | number }) => post_id === from.id
  // Ghost writes this instead of the address of the site.
  const whole = (written: string) => written.replaceAll('__GHOST_URL__', site)
  const meta = all.posts_meta.find(isOf)
  const tags = all.posts_tags
    .filter(isOf)
    .toSorted(bySortOrder)
    .flatMap(({ tag_id }) => all.tags.find((tag) => tag.id === tag_id) ?? [])
    .filter(({ name, visibility }) => name && visibility !== 'internal' && !name.startsWith('#'))
  const [author] = all.posts_authors.filter(isOf).toSorted(bySortOrder)
  const [category = '', ...others] = tags.map(({ name }) => name)
  return {
    key: `ghost ${from.uuid || `${site} ${from.id}`}`,
    format: 'html',
    title: from.title === '(Untitled)' ? '' : from.title,
    slug: from.slug,
    html: whole(from.html),
    excerpt: from.custom_excerpt,
    published_at: isPublic(from) ? from.published_at : null,
    author: all.users.find((user) => user.id === author?.author_id)?.name ?? '',
    category,
    tags: others,
    seo_title: meta?.meta_title ?? '',
    seo_description: meta?.meta_description ?? '',
    feature_image: from.feature_image
      ? { url: whole(from.feature_image), alt: meta?.feature_image_alt ?? '' }
      : null,
    base: site ? `${site}/` : '',
    old_paths: from.slug && from.status !== 'draft' ? [`/${from.slug}/`] : [],
  }
}

const isForMembers = ({ visibility }: Post): boolean => visibility !== '' && visibility !== 'public'
const isPublic = (from: Post): boolean => from.status === 'published' && !isForMembers(from)

/** Without the slash at its end. People also type it without a scheme. */
function siteOf(written: string): string {
  const typed = wholeAddress(written)
  if (typed === '') return ''
  const site = typed.includes('://') ? typed : `https://${typed}`
  if (URL.parse(site)) return site.replace(/\/+$/, '')
  throw new UnreadableFile(
    'The address of the old site cannot be read. Write it like https://blog.example.com, then choose the file again.',
  )
}

/** @param address of the site, which the export does not contain @throws UnreadableFile if it is another file */
export function fromGhost(json: unknown, address: string): ExportFile {
  const site = siteOf(address)
  const read = exported.safeParse(json)
  if (!read.success) throw new UnreadableFile('This is not an export of WordPress or Ghost.')
  const [{ data }] = read.data.db
  const skipped = new SkippedList()
  const articles = data.posts.flatMap((from) => {
    if (from.type === 'page' || !from.html) {
      skipped.add(
        from.type === 'page' ? 'Pages' : 'Posts without HTML: save them in Ghost and export again',
        from.title,
      )
      return []
    }
    if (from.status === 'scheduled')
      skipped.add('Posts with a scheduled time: schedule them again', from.title)
    if (isForMembers(from) || from.status === 'sent')
      skipped.add('Posts for members only, now drafts', from.title)
    return [toArticle(from, data, site)]
  })
  return { from: 'Ghost', articles, skipped }
}
