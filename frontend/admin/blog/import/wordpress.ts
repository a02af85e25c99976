import type { ImportedInput } from '#shared/blog/transfer.ts'
import { SkippedList, type ExportFile } from './export-file.ts'
import { textIn, type RssReader, type XmlElement } from './xml.ts'

type Wxr = ReturnType<RssReader['end']>

/** What plug-ins and WordPress itself store beside the text. */
const metaOf = ({ children }: XmlElement): Map<string, string> =>
  new Map(
    children
      .filter(({ name }) => name === 'wp:postmeta')
      .map((meta) => [textIn(meta, 'wp:meta_key'), textIn(meta, 'wp:meta_value')]),
  )

/** Newer editors store footnotes outside the text. */
function footnotesOf(written: string | undefined): string {
  try {
    const notes: unknown = JSON.parse(written ?? '[]')
    const items = Array.isArray(notes) ? notes.map((note: { content?: string } | null) => note?.content) : []
    return items.length > 0
      ? `\n<ol>${items.map((content) => `<li>${content ?? ''}</li>`).join('')}</ol>`
      : ''
  } catch {
    return ''
  }
}

const categoriesOf = ({ children }: XmlElement, domain: string): string[] =>
  children.flatMap(({ name, attributes, text }) =>
    name === 'category' && attributes['domain'] === domain ? [text.trim()] : [],
  )

/** The date in the site's zone is less exact. The export does not contain the zone. */
function dateOf(item: XmlElement): string {
  const dates = ['wp:post_date_gmt', 'wp:post_date'].map((name) => textIn(item, name))
  const date = dates.find((one) => one && !one.startsWith('0000'))
  return date ? `${date.replace(' ', 'T')}Z` : ''
}

function pathsOf(item: XmlElement): string[] {
  const link = URL.parse(textIn(item, 'link'))
  const id = textIn(item, 'wp:post_id')
  return [...(link && !link.searchParams.has('p') ? [link.pathname] : []), ...(id ? [`/?p=${id}`] : [])]
}

const siteOf = ({ channel }: Wxr): string => textIn(channel, 'wp:base_blog_url') || textIn(channel, 'link')

export function fromWordpress(wxr: Wxr): ExportFile {
  const skipped = new SkippedList()
  const authors = new Map(
    wxr.channel.children
      .filter(({ name }) => name === 'wp:author')
      .map((author) => [textIn(author, 'wp:author_login'), textIn(author, 'wp:author_display_name')]),
  )
  const attachments = new Map(wxr.items.map((item) => [textIn(item, 'wp:post_id'), item]))
  const toArticle = (item: XmlElement, isPublic: boolean): ImportedInput => {
    const meta = metaOf(item)
    const firstMeta = (...names: string[]) => {
      const found = names.map((name) => meta.get(name) ?? '').find(Boolean) ?? ''
      // A template with variables.
      return /%%|%[a-z_]+%/.test(found) ? '' : found
    }
    const [category = '', ...others] = categoriesOf(item, 'category').filter(
      (name) => name.toLowerCase() !== 'uncategorized',
    )
    const cover = attachments.get(meta.get('_thumbnail_id') ?? 'none')
    const login = textIn(item, 'dc:creator')
    const html = textIn(item, 'content:encoded').replaceAll('\r\n', '\n')
    return {
      key: `wordpress ${textIn(item, 'guid') || `${siteOf(wxr)} ${textIn(item, 'wp:post_id')}`}`,
      format: 'wordpress',
      title: textIn(item, 'title'),
      slug: textIn(item, 'wp:post_name'),
      html: html + footnotesOf(meta.get('footnotes')),
      excerpt: textIn(item, 'excerpt:encoded'),
      published_at: isPublic ? dateOf(item) : null,
      author: authors.get(login) || login,
      category,
      tags: [...categoriesOf(item, 'post_tag'), ...others],
      seo_title: firstMeta('_yoast_wpseo_title', 'rank_math_title'),
      seo_description: firstMeta('_yoast_wpseo_metadesc', 'rank_math_description'),
      feature_image: cover
        ? {
            url: textIn(cover, 'wp:attachment_url'),
            alt: metaOf(cover).get('_wp_attachment_image_alt') ?? '',
          }
        : null,
      base: textIn(item, 'link') || siteOf(wxr),
      old_paths: pathsOf(item),
    }
  }
  const articles = wxr.items.flatMap((item) => {
    const [kind, status, title] = [
      textIn(item, 'wp:post_type'),
      textIn(item, 'wp:status'),
      textIn(item, 'title'),
    ]
    const isTrash = status === 'trash' || status === 'auto-draft'
    const isProtected = textIn(item, 'wp:post_password') !== ''
    if (item.isDamaged) skipped.add('Entries with damaged XML: look them through', title)
    if (item.children.some(({ name }) => name === 'wp:comment')) skipped.add('Comments of', title)
    if (kind !== 'post' && !internal.test(kind))
      skipped.add(kinds[kind] ?? `Entries of the kind “${kind}”`, title)
    if (kind === 'post' && isTrash) skipped.add('Posts in the trash', title)
    if (kind !== 'post' || isTrash) return []
    if (status === 'future') skipped.add('Posts with a scheduled time: schedule them again', title)
    if (status === 'private' || isProtected) skipped.add('Private posts, now drafts', title)
    return [toArticle(item, status === 'publish' && !isProtected)]
  })
  return { from: 'WordPress', articles, skipped }
}

/** Types that belong to posts or to the design. */
const internal =
  /^(attachment|custom_css|customize_changeset|nav_menu_item|oembed_cache|revision|user_request|wp_(?!block).*)$/

const kinds: Record<string, string> = { page: 'Pages', wp_block: 'Reusable blocks' }
