import { createHash } from 'node:crypto'
import { withoutInvisible } from '#shared/api/invisible.ts'
import { decoded } from '#shared/api/percent.ts'
import { machineDate } from '#shared/blog/date.ts'
import { wholeAddress } from '#shared/blog/links.ts'
import { defaultCategory } from '#shared/blog/model.ts'
import { maxSlug, nameSlug, slug as slugRule, slugOf } from '#shared/blog/slug.ts'
import type { ImportedArticle } from '#shared/blog/transfer.ts'
import { brand } from '#shared/brand.ts'
import { firstSlug } from '../domain/changes.ts'
import type { Contents, Reading } from '../domain/stored-article.ts'
import { readHtml, textOfHtml } from '../html-to-markdown.ts'

export interface ReadArticle extends Reading {
  id: string
  contents: Contents
  published_at: string | null
  notes: string[]
}

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
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1).toWellFormed()
  return `${cut.replace(/\ufffd$/, '').trimEnd()}…`
}

/** Keeps the first of names that would share a page. */
const onePerAddress = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [nameSlug(name), name])).values()].toReversed()

function slugFor(slug: string, title: string, id: string): string {
  const wanted = slug.toLowerCase()
  if (slugRule.safeParse(wanted).success) return wanted
  return slugOf(decoded(slug), maxSlug - 10) || firstSlug(title, id)
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/** Exports of Ghost do not contain the address of the site. */
const noSite = 'https://site.invalid/'

/** Links to articles of the import lead to their former paths, which this site redirects. */
function linkFor(address: string, { base, own_paths }: ImportedArticle): string | undefined {
  const home = new URL(URL.parse(base)?.href ?? noSite)
  const to = URL.parse(address.replace(/^www\./i, 'https://www.'), home.href)
  if (!to) return undefined
  const path = to.pathname === '/' ? to.pathname + to.search : to.pathname.replace(/\/+$/, '')
  if (hostOf(to) === hostOf(home) && [path, `${path}/`].some((one) => own_paths.includes(one)))
    return path + to.hash
  return to.hostname === 'site.invalid' ? undefined : to.href
}

export function readImported(from: ImportedArticle): ReadArticle {
  const id = idOf(from.key)
  const missing = new Set<string>()
  const fileFor = (address: string): string | undefined => {
    const file = Object.hasOwn(from.files, address) ? from.files[address] : undefined
    if (file === undefined) missing.add(URL.parse(address, from.base || undefined)?.href ?? address)
    return file
  }
  const isWordpress = from.format === 'wordpress'
  const { markdown, notes, ...reading } = readHtml(from.html, {
    isWordpress,
    pictureOf: (address) => {
      const file = fileFor(address)
      return file ? `/media/${file}` : (URL.parse(address, from.base || undefined)?.href ?? address)
    },
    linkOf: (address) => linkFor(address, from),
  })
  const cover = from.feature_image
  const coverFile = cover && fileFor(wholeAddress(cover.url))
  // WordPress stores titles and names as HTML; Ghost has text.
  const plain = isWordpress ? textOfHtml : (text: string) => text
  const tags = onePerAddress(from.tags.map((tag) => lineOf(plain(tag), 40)).filter(Boolean))
  const title = lineOf(plain(from.title), 200)
  const feature_image = cover && coverFile ? { id: coverFile, alt: lineOf(cover.alt, 1000) } : null
  const published_at = machineDate(from.published_at) ?? null
  return {
    id,
    contents: {
      slug: slugFor(from.slug, title, id),
      title,
      excerpt: lineOf(plain(from.excerpt), 500),
      markdown,
      seo_title: lineOf(plain(from.seo_title), 120),
      seo_description: lineOf(plain(from.seo_description), 320),
      seo_keywords: [],
      tags: tags.slice(0, 10),
      category: lineOf(plain(from.category), 60) || defaultCategory,
      author: lineOf(plain(from.author), 80) || brand.name,
      feature_image,
    },
    ...reading,
    published_at,
    notes: [
      ...(title ? [] : ['It has no title.']),
      ...(markdown ? [] : ['It has no text.']),
      ...(from.published_at !== null && published_at === null
        ? ['Its date cannot be read. It gets the date on which you publish it.']
        : []),
      ...(tags.length > 10 ? [`Of ${tags.length} tags the first 10 are kept.`] : []),
      ...notes,
      ...(missing.size > 0 ? [`Images to add: ${[...missing].join(', ')}.`] : []),
      ...(/!\[\s*\]\([^)]/.test(markdown) || feature_image?.alt === ''
        ? ['Some of its images have no alt text. Add it before you publish the article.']
        : []),
    ],
  }
}
