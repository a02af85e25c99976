import { escaped, markdownHtml } from './markdown-html.ts'

export type Fields = Readonly<Record<string, unknown>>

export type OnSkipped = (kind: string) => void

export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

export const listIn = (fields: Fields, name: string): Fields[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(isFields) : []
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tag = (name: string, inside: string): string => (inside ? `<${name}>${inside}</${name}>` : '')

const link = (url: string, words: string): string =>
  url ? `<a href="${escaped(url)}">${escaped(words || url)}</a>` : escaped(words)

/** @param inside HTML */
const figure = (inside: string, fields: Fields, kind = ''): string =>
  inside &&
  `<figure class="kg-card ${kind}">${inside}${tag('figcaption', textIn(fields, 'caption'))}</figure>`

const picture = (fields: Fields): string => {
  const [src, alt, href] = [textIn(fields, 'src'), textIn(fields, 'alt'), textIn(fields, 'href')]
  if (!src) return ''
  const image = `<img src="${escaped(src)}" alt="${escaped(alt)}">`
  return href ? `<a href="${escaped(href)}">${image}</a>` : image
}

const button = (fields: Fields): string => {
  const [words, url] = [textIn(fields, 'buttonText'), textIn(fields, 'buttonUrl')]
  return words && url ? tag('p', link(url, words)) : ''
}

const bookmark = (fields: Fields): string => {
  const about = isFields(fields['metadata']) ? fields['metadata'] : {}
  const url = textIn(fields, 'url') || textIn(about, 'url')
  const part = (name: string, words = textIn(about, name)) =>
    words && `<div class="kg-bookmark-${name}">${escaped(words)}</div>`
  const parts = ['title', 'description', 'author', 'publisher'].map((name) => part(name)).join('')
  return figure(url && `<a href="${escaped(url)}">${parts || escaped(url)}</a>`, fields, 'kg-bookmark-card')
}

const callout = (fields: Fields): string => {
  const [emoji, words] = [textIn(fields, 'calloutEmoji'), textIn(fields, 'calloutText')]
  const sign = emoji && `<div class="kg-callout-emoji">${escaped(emoji)}</div>`
  return words && `<div class="kg-callout-card">${sign}<div class="kg-callout-text">${words}</div></div>`
}

const media = (name: 'audio' | 'video', fields: Fields): string => {
  const src = textIn(fields, 'src')
  const title = textIn(fields, 'title') || textIn(fields, 'fileName')
  return figure(src && `<${name} src="${escaped(src)}" title="${escaped(title)}"></${name}>`, fields)
}

const file = (fields: Fields): string => {
  const src = textIn(fields, 'src')
  const words = textIn(fields, 'fileTitle') || textIn(fields, 'fileName')
  return src && tag('p', link(src, words)) + tag('p', escaped(textIn(fields, 'fileCaption')))
}

const product = (fields: Fields): string =>
  picture({ src: fields['productImageSrc'], alt: fields['productTitle'] }) +
  tag('h4', textIn(fields, 'productTitle')) +
  textIn(fields, 'productDescription') +
  button({ buttonText: fields['productButton'], buttonUrl: fields['productUrl'] })

const heading = (fields: Fields): string =>
  tag('h2', textIn(fields, 'header')) + tag('p', textIn(fields, 'subheader')) + button(fields)

const callToAction = (fields: Fields): string =>
  picture({ src: fields['imageUrl'] }) + textIn(fields, 'textValue') + button(fields)

const cards: Readonly<Record<string, (fields: Fields) => string>> = {
  image: (fields) => figure(picture(fields), fields, 'kg-image-card'),
  gallery: (fields) =>
    figure(
      listIn(fields, 'images')
        .map((one) => figure(picture(one), one))
        .join(''),
      fields,
      'kg-gallery-card',
    ),
  markdown: (fields) => markdownHtml(textIn(fields, 'markdown')),
  'card-markdown': (fields) => markdownHtml(textIn(fields, 'markdown')),
  html: (fields) => textIn(fields, 'html'),
  codeblock: (fields) => {
    const language = textIn(fields, 'language')
    const named = language ? ` class="language-${escaped(language)}"` : ''
    const code = textIn(fields, 'code')
    return figure(code && `<pre><code${named}>${escaped(code)}</code></pre>`, fields)
  },
  code: (fields) => cards['codeblock']?.(fields) ?? '',
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
  bookmark,
  embed: (fields) => figure(textIn(fields, 'html') || tag('p', link(textIn(fields, 'url'), '')), fields),
  callout,
  toggle: (fields) => tag('h4', textIn(fields, 'heading')) + textIn(fields, 'content'),
  button,
  video: (fields) => media('video', fields),
  audio: (fields) => media('audio', fields),
  file,
  product,
  header: heading,
  'call-to-action': callToAction,
}

/** Cards without content. */
const ignored = new Set(['paywall'])

export function cardHtml(name: string, fields: Fields, onSkipped: OnSkipped): string {
  const make = Object.hasOwn(cards, name) ? cards[name] : undefined
  if (!make && !ignored.has(name)) onSkipped(name)
  return make?.(fields) ?? ''
}
