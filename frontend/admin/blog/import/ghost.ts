import * as z from 'zod/mini'
import type { ImportedInput } from '#shared/blog/transfer.ts'
import { UnreadableFile } from '../../kit/import-run.ts'
import { SkippedList, readEach, utc, type ExportFile } from './export-file.ts'

const optional = z.optional(z.nullable(z.string()))
const rowId = z.union([z.string(), z.number()])
const rows = <S extends z.ZodMiniType>(row: S) =>
  z.pipe(
    z.optional(z.nullable(z.array(z.unknown()))),
    z.transform((all) =>
      (all ?? []).flatMap((one): z.output<S>[] => {
        const read = row.safeParse(one)
        return read.success ? [read.data] : []
      }),
    ),
  )

const post = z.looseObject({
  id: rowId,
  uuid: optional,
  title: optional,
  slug: optional,
  html: optional,
  feature_image: optional,
  type: optional,
  page: z.optional(z.union([z.boolean(), z.number()])),
  status: optional,
  visibility: optional,
  published_at: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  updated_at: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  custom_excerpt: optional,
  meta_title: optional,
  meta_description: optional,
  author_id: z.optional(z.nullable(rowId)),
})
type Post = z.infer<typeof post>

const data = z.object({
  posts: z.array(z.unknown()),
  posts_meta: rows(
    z.object({
      post_id: rowId,
      meta_title: optional,
      meta_description: optional,
      feature_image_alt: optional,
      feature_image_caption: optional,
    }),
  ),
  tags: rows(z.object({ id: rowId, name: optional, visibility: optional })),
  posts_tags: rows(
    z.object({ post_id: rowId, tag_id: rowId, sort_order: z.optional(z.nullable(z.number())) }),
  ),
  users: rows(z.object({ id: rowId, name: optional })),
  posts_authors: rows(
    z.object({ post_id: rowId, author_id: rowId, sort_order: z.optional(z.nullable(z.number())) }),
  ),
})
type Data = z.infer<typeof data>

const exported = z.union([z.object({ db: z.tuple([z.object({ data })], z.unknown()) }), z.object({ data })])

/** Ghost writes this instead of the address of the site. */
const placeholder = '__GHOST_URL__'

const isoOf = (at: string | number | null | undefined): string => {
  if (at === null || at === undefined || at === '') return ''
  const time = new Date(at).getTime()
  return typeof at === 'number' && !Number.isNaN(time) ? new Date(time).toISOString() : utc(String(at))
}

const bySortOrder = (a: { sort_order?: number | null | undefined }, b: typeof a): number =>
  (a.sort_order ?? 0) - (b.sort_order ?? 0)

function toArticle(from: Post, html: string, all: Data, site: string): ImportedInput {
  const isOf = ({ post_id }: { post_id: string | number }) => post_id === from.id
  const whole = (text: string | null | undefined) => (text ?? '').replaceAll(placeholder, site)
  const meta = all.posts_meta.find(isOf)
  const tags = all.posts_tags
    .filter(isOf)
    .toSorted(bySortOrder)
    .flatMap(({ tag_id }) => all.tags.find(({ id }) => id === tag_id) ?? [])
    .filter(({ name, visibility }) => name && visibility !== 'internal' && !name.startsWith('#'))
    .flatMap(({ name }) => name ?? [])
  const [first] = all.posts_authors.filter(isOf).toSorted(bySortOrder)
  const authorId = first?.author_id ?? from.author_id
  const [category = '', ...others] = tags
  const isForAll = from.visibility === undefined || from.visibility === null || from.visibility === 'public'
  const statuses: Record<string, ImportedInput['status']> = { published: 'published', scheduled: 'scheduled' }
  return {
    key: `ghost ${from.uuid ?? `${site} ${from.id}`}`,
    format: 'html',
    title: from.title === '(Untitled)' ? '' : (from.title ?? ''),
    slug: from.slug ?? '',
    html: whole(html),
    excerpt: from.custom_excerpt ?? '',
    status: isForAll ? (statuses[from.status ?? ''] ?? 'draft') : 'draft',
    date: isoOf(from.published_at),
    modified: isoOf(from.updated_at),
    author: all.users.find(({ id }) => id === authorId)?.name ?? '',
    category,
    tags: others,
    seo_title: meta?.meta_title ?? from.meta_title ?? '',
    seo_description: meta?.meta_description ?? from.meta_description ?? '',
    feature_image: from.feature_image
      ? {
          url: whole(from.feature_image),
          alt: meta?.feature_image_alt ?? '',
          caption: meta?.feature_image_caption ?? '',
        }
      : null,
    base: site ? `${site}/` : '',
    old_paths: from.slug && from.status !== 'draft' ? [`/${from.slug}/`] : [],
  }
}

/** @param site which the export does not contain @throws UnreadableFile if it is another file */
export function fromGhost(json: unknown, site: string): ExportFile {
  const read = exported.safeParse(json)
  if (!read.success) throw new UnreadableFile('This is not an export of Ghost.')
  const all = 'db' in read.data ? read.data.db[0].data : read.data.data
  const skipped = new SkippedList()
  const home = site.trim().replace(/\/+$/, '')
  const articles = readEach(all.posts, skipped, (row) => {
    const from = post.parse(row)
    const title = from.title ?? ''
    if (from.type === 'page' || from.page === true || from.page === 1) {
      skipped.add('Pages', title)
      return []
    }
    if (!from.html) {
      skipped.add('Posts without HTML (save them in Ghost and export again)', title)
      return []
    }
    if (from.status === 'sent') skipped.add('Posts sent only by email (imported as drafts)', title)
    else if (from.visibility && from.visibility !== 'public')
      skipped.add('Members-only posts (imported as drafts)', title)
    return [toArticle(from, from.html, all, home)]
  })
  return { from: 'Ghost', site: home, articles, skipped: skipped.toList() }
}
