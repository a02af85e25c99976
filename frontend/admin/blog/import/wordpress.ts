import { decoded } from '#shared/api/percent.ts'
import type { ImportedInput } from '#shared/blog/transfer.ts'
import { SkippedList, readEach, utc, type ExportFile } from './export-file.ts'
import type { Wxr, WxrItem } from './wxr-items.ts'

interface Attachment {
  url: string
  alt: string
  caption: string
  parent: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const field = ({ fields }: WxrItem, name: string): string => (fields[name] ?? '').trim()

function attachmentsOf(items: readonly WxrItem[]): Map<string, Attachment> {
  return new Map(
    items
      .filter((item) => field(item, 'wp:post_type') === 'attachment')
      .map((item) => [
        field(item, 'wp:post_id'),
        {
          url: field(item, 'wp:attachment_url') || field(item, 'guid'),
          alt: item.meta.get('_wp_attachment_image_alt')?.trim() ?? '',
          caption: field(item, 'excerpt:encoded'),
          parent: field(item, 'wp:post_parent'),
        },
      ]),
  )
}

const figure = ({ url, alt, caption }: Attachment): string =>
  `<figure><img src="${escaped(url)}" alt="${escaped(alt)}">${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`

const isImage = ({ url }: Attachment): boolean => /\.(jpe?g|png|gif|webp|avif)$/i.test(url)

/** A gallery without ids shows all pictures of the article. Missing alt texts come from the library. */
function withAttachments(html: string, id: string, files: ReadonlyMap<string, Attachment>): string {
  const ofArticle = () => [...files.values()].filter((file) => file.parent === id && isImage(file))
  return html
    .replace(/(?<!\[)\[gallery(\s[^\]]*)?\](?!\])/gi, (_, attributes = '') => {
      const [, named] = /\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/i.exec(attributes) ?? []
      const chosen = named ? named.split(',').flatMap((one) => files.get(one.trim()) ?? []) : ofArticle()
      return chosen.length > 0 ? `\n\n${chosen.map(figure).join('\n')}\n\n` : '[gallery]'
    })
    .replace(/<img\b[^>]*\bwp-image-(\d+)\b[^>]*>/gi, (image, number: string) => {
      const alt = files.get(number)?.alt
      if (!alt || /\salt=(["'])(?!\1)/i.test(image)) return image
      return image.replace(/\salt=(""|'')/i, '').replace(/^<img/i, () => `<img alt="${escaped(alt)}"`)
    })
}

/** Newer editors store footnotes outside the text. */
function footnotesOf(item: WxrItem): { id: string; content: string }[] {
  try {
    const all: unknown = JSON.parse(item.meta.get('footnotes') ?? '[]')
    return Array.isArray(all)
      ? all.flatMap((one: unknown) => {
          const { id, content } = (one ?? {}) as Record<string, unknown>
          return typeof id === 'string' && typeof content === 'string' ? [{ id, content }] : []
        })
      : []
  } catch {
    return []
  }
}

/** Of Yoast, Rank Math or All in One SEO. Templates with variables are ignored. */
function seoOf({ meta }: WxrItem, ...names: string[]): string {
  const found = names.map((name) => meta.get(name)?.trim() ?? '').find(Boolean) ?? ''
  return /%%|%[a-z_]+%|#[a-z]+_[a-z]+/i.test(found) ? '' : found
}

function datesOf(item: WxrItem): { date: string; modified: string } {
  const gmt = (name: string) => {
    const written = field(item, name)
    return written.startsWith('0000') ? '' : utc(written)
  }
  // The feed's date is in UTC. The post's date is in the site's zone, which the export does not contain.
  const written = field(item, 'pubDate')
  const fed = written && !/-0001|^0000/.test(written) ? utc(written) : ''
  const local = field(item, 'wp:post_date')
  const date = gmt('wp:post_date_gmt') || fed || (local.startsWith('0000') ? '' : utc(local))
  return { date, modified: gmt('wp:post_modified_gmt') }
}

const statuses: Record<string, ImportedInput['status']> = { publish: 'published', future: 'scheduled' }

function pathsOf(item: WxrItem): string[] {
  const link = URL.parse(field(item, 'link'))
  const id = field(item, 'wp:post_id')
  return [...(link && !link.searchParams.has('p') ? [link.pathname] : []), ...(id ? [`/?p=${id}`] : [])]
}

function toArticle(item: WxrItem, wxr: Wxr, files: ReadonlyMap<string, Attachment>): ImportedInput {
  const id = field(item, 'wp:post_id')
  const named = (domain: string) =>
    item.categories.filter((one) => one.domain === domain).map(({ name }) => name)
  const categories = named('category').filter((name) => name.toLowerCase() !== 'uncategorized')
  const primary = wxr.terms.get(item.meta.get('_yoast_wpseo_primary_category')?.trim() ?? '')
  const category = primary && categories.includes(primary) ? primary : (categories[0] ?? '')
  const cover = files.get(item.meta.get('_thumbnail_id')?.trim() ?? '')
  const login = field(item, 'dc:creator')
  const status = field(item, 'wp:status')
  const isOpen = field(item, 'wp:post_password') === ''
  const html = (item.fields['content:encoded'] ?? '').replaceAll('\r\n', '\n')
  return {
    key: `wordpress ${field(item, 'guid') || `${wxr.site} ${id}`}`,
    format: 'wordpress',
    title: field(item, 'title'),
    slug: field(item, 'wp:post_name'),
    html: withAttachments(html, id, files),
    excerpt: field(item, 'excerpt:encoded'),
    status: isOpen ? (statuses[status] ?? 'draft') : 'draft',
    ...datesOf(item),
    author: wxr.authors.get(login) || login,
    category,
    tags: [...named('post_tag'), ...categories.filter((name) => name !== category)],
    seo_title: seoOf(item, '_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'),
    seo_description: seoOf(item, '_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'),
    seo_keywords: seoOf(item, '_yoast_wpseo_focuskw', 'rank_math_focus_keyword')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    feature_image: cover ? { url: cover.url, alt: cover.alt } : null,
    footnotes: footnotesOf(item),
    base: field(item, 'link') || wxr.site,
    old_paths: pathsOf(item),
  }
}

/** Types that belong to posts or are internal. */
const ignored = new Set(['attachment', 'revision', 'customize_changeset', 'oembed_cache', 'user_request'])

const kinds: Record<string, string> = {
  page: 'Pages',
  nav_menu_item: 'Menu entries',
  wp_block: 'Reusable blocks',
  wp_template: 'Templates',
  wp_template_part: 'Templates',
  wp_global_styles: 'Styles',
  wp_navigation: 'Menus',
  custom_css: 'Styles',
}

/** Articles contain reusable blocks as references. */
function withReusableBlocks(items: readonly WxrItem[]): (html: string) => string {
  const blocks = new Map(
    items
      .filter((item) => field(item, 'wp:post_type') === 'wp_block')
      .map((item) => [field(item, 'wp:post_id'), item.fields['content:encoded'] ?? '']),
  )
  return (html) =>
    html.replace(
      /<!--\s+wp:block\s+\{[^}]*"ref":(\d+)[^}]*\}\s+\/-->/g,
      (all, number: string) => blocks.get(number) ?? all,
    )
}

export function fromWordpress(wxr: Wxr): ExportFile {
  const files = attachmentsOf(wxr.items)
  const skipped = new SkippedList()
  const insertBlocks = withReusableBlocks(wxr.items)
  const articles = readEach(wxr.items, skipped, (item) => {
    const [kind, status, title] = [
      field(item, 'wp:post_type'),
      field(item, 'wp:status'),
      field(item, 'title'),
    ]
    if (item.isDamaged) skipped.add('Entries with damaged XML (look them through)', title)
    if (item.comments > 0) skipped.add('Comments', '', item.comments)
    if (kind !== 'post') {
      if (!ignored.has(kind)) skipped.add(kinds[kind] ?? `Entries of the kind “${kind}”`, title)
      return []
    }
    if (status === 'trash' || status === 'auto-draft') {
      skipped.add('Posts in the trash', title)
      return []
    }
    if (status === 'private') skipped.add('Private posts (imported as drafts)', title)
    if (field(item, 'wp:post_password')) skipped.add('Posts with a password (imported as drafts)', title)
    const article = toArticle(item, wxr, files)
    return [{ ...article, html: insertBlocks(article.html ?? '') }]
  })
  const used = new Set(articles.flatMap(({ html, feature_image }) => [html, feature_image?.url ?? '']))
  const text = [...used].join('\n')
  for (const { url } of files.values()) {
    const name = (url.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
    if (name && !text.includes(name) && !text.includes(decoded(name)))
      skipped.add('Files no article uses', url)
  }
  return { from: 'WordPress', site: wxr.site, articles, skipped: skipped.toList() }
}
