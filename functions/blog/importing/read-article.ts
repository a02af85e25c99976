import { createHash } from 'node:crypto'
import { withoutInvisible } from '#shared/api/invisible.ts'
import { machineDate } from '#shared/blog/date.ts'
import { defaultCategory } from '#shared/blog/model.ts'
import { maxSlug, nameSlug, slug as slugRule, slugOf } from '#shared/blog/slug.ts'
import type { ImportedArticle } from '#shared/blog/transfer.ts'
import { brand } from '#shared/brand.ts'
import { decoded } from '#shared/api/percent.ts'
import { firstSlug } from '../domain/changes.ts'
import { filesOf, type Contents, type StoredArticle } from '../domain/stored-article.ts'
import { readHtml, textOfHtml, type Dropped } from '../html-to-markdown.ts'
import { maxFiles, type ReadArticle } from './reading.ts'
import { readWordpress } from './wordpress.ts'

export function idOf(key: string): string {
  const hex = createHash('sha256').update(`import ${key}`).digest('hex')
  const version = `8${hex.slice(13, 16)}`
  return [hex.slice(0, 8), hex.slice(8, 12), version, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

function lineOf(text: string, max: number): string {
  const line = withoutInvisible(text.slice(0, max * 40))
    .replace(unprintable, ' ')
    .replace(/\s+/g, ' ')
    .toWellFormed()
    .normalize('NFC')
    .trim()
  return line.length <= max
    ? line
    : `${line
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`
}

const linesOf = (list: readonly string[], max: number): string[] => [
  ...new Set(list.map((name) => lineOf(name, max)).filter(Boolean)),
]

/** Keeps the first of names that would share a page. */
const onePerAddress = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [nameSlug(name), name])).values()].toReversed()

function slugFor(slug: string, title: string, id: string): string {
  const wanted = slug.toLowerCase()
  if (slugRule.safeParse(wanted).success) return wanted
  return slugOf(decoded(slug), maxSlug - 10) || firstSlug(title, id)
}

export function readImported(from: ImportedArticle, now: Date): ReadArticle {
  const id = idOf(from.key)
  const dropped: Dropped = {}
  const notes: string[] = []
  const fileAt = (address: string): string | undefined => from.files[address]
  const { html, linesAreMeant } =
    from.format === 'wordpress'
      ? readWordpress(from.html, dropped)
      : { html: from.html, linesAreMeant: false }
  const reading = readHtml(html, {
    linesAreMeant,
    pictureOf: (address) => {
      const file = fileAt(address)
      return file ? `/media/${file}` : (URL.parse(address, from.base || undefined)?.href ?? address)
    },
    linkOf: (address) =>
      from.own_links[address] ??
      URL.parse(address.replace(/^www\./i, 'https://www.'), from.base || undefined)?.href,
    notes: new Map(from.footnotes.map((each) => [each.id, each.content])),
  })
  for (const [name, count] of Object.entries(reading.dropped)) dropped[name] = (dropped[name] ?? 0) + count
  const { markdown } = reading
  notes.push(...reading.notes)
  const cover = from.feature_image
  const coverFile = cover && fileAt(cover.url)
  // WordPress stores titles and names as HTML; other exports have text.
  const plain = from.format === 'wordpress' ? textOfHtml : (text: string) => text
  const tags = onePerAddress(linesOf(from.tags.map(plain), 40))
  const title = lineOf(plain(from.title), 200)
  if (tags.length > 10) notes.push(`Of ${tags.length} tags the first 10 are kept.`)
  const contents: Contents = {
    slug: slugFor(from.slug, title, id),
    title,
    excerpt: lineOf(plain(from.excerpt), 500),
    markdown,
    seo_title: lineOf(plain(from.seo_title), 120),
    seo_description: lineOf(plain(from.seo_description), 320),
    seo_keywords: linesOf(from.seo_keywords.map(plain), 60).slice(0, 20),
    tags: tags.slice(0, 10),
    category: lineOf(plain(from.category), 60) || defaultCategory,
    author: lineOf(plain(from.author), 80) || brand.name,
    feature_image: coverFile
      ? { id: coverFile, alt: lineOf(cover.alt || textOfHtml(cover.caption), 1000) }
      : null,
  }
  if (!contents.title) notes.push('It has no title.')
  if (/!\[\s*\]\([^)]/.test(markdown) || (contents.feature_image && !contents.feature_image.alt))
    notes.push('Some of its images have no alt text. Add it before you publish the article again.')
  if (filesOf(contents).length > maxFiles) notes.push(`It has more than ${maxFiles} images.`)
  return {
    id,
    contents,
    ...statusOf(from, reading.word_count > 0 || markdown.includes('!['), now, notes),
    word_count: reading.word_count,
    opening: reading.opening,
    modified: machineDate(from.modified),
    pictures: [...new Set([...reading.pictures, ...(cover ? [cover.url] : [])])],
    links: reading.pictures.filter((address) => !fileAt(address)),
    missing_cover: cover && !coverFile ? cover.url : undefined,
    notes,
    dropped,
  }
}

/** An article without text, or whose scheduled time has passed, becomes a draft. */
function statusOf(
  { status, date }: ImportedArticle,
  hasMatter: boolean,
  now: Date,
  notes: string[],
): Pick<ReadArticle, 'status' | 'date'> {
  const instant = machineDate(date)
  const as = (is: StoredArticle['status']) => ({ status: is, date: instant ?? date.slice(0, 60) })
  if (status === 'draft') return as('draft')
  if (!hasMatter) {
    notes.push('It has no text, so it becomes a draft.')
    return as('draft')
  }
  if (status === 'published') {
    if (instant === undefined) notes.push('Its date cannot be read: it is shown as “Invalid Date”.')
    return as('published')
  }
  if (instant === undefined || instant <= now.toISOString()) {
    notes.push('Its scheduled time has passed, so it becomes a draft.')
    return as('draft')
  }
  return as('scheduled')
}
