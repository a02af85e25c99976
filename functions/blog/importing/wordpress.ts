import { countDropped, type Dropped } from '../html/sanitize.ts'

/** Shortcodes of WordPress itself; others are recognized by their syntax. */
const known = new Set(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'])

const attributeOf = (written: string, ...names: string[]): string => {
  for (const name of names) {
    const [, double, single, bare] =
      new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'\\]]+))`, 'i').exec(written) ?? []
    const value = double ?? single ?? bare
    if (value) return value
  }
  return ''
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const verbatim = /(<pre[\s>][\s\S]*?<\/pre>|<code[\s>][\s\S]*?<\/code>|<!--[\s\S]*?-->|<[^>]*>)/i

const shortcode = /\[(\[?)(\/?)([a-z][\w-]*)((?:[\s=][^[\]]*?)?)(\/?)\](\]?)/gi

const captioned = (html: string): string =>
  html.replace(
    /\[(caption|wp_caption)(\s[^\]]*)?\]([\s\S]*?)\[\/\1\]/gi,
    (_, _name: string, attributes = '', inside: string) => {
      const [, picture, words] =
        /^\s*((?:<a\s[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? []
      if (picture === undefined) return inside
      const caption = (words ?? '').trim() || escaped(attributeOf(attributes, 'caption'))
      return `\n\n<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>\n\n`
    },
  )

const coded = (html: string): string =>
  html.replace(
    /\[(code|sourcecode)(\s[^\]]*)?\]([\s\S]*?)\[\/\1\]/gi,
    (_, _name: string, _attributes: string, inside: string) =>
      `<pre>${inside.trim().replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`,
  )

/** Removes blocks that the site rendered on request. They have no contents in the text. */
function withoutDynamicBlocks(html: string, dropped: Dropped): string {
  return html.replace(
    /<!--\s+wp:([a-z][\w/-]*)\s+(\{[\s\S]*?\}\s+)?\/-->/g,
    (_, name: string, attributes = '') => {
      const [, url] = /"url":"(https?:[^"]+)"/.exec(attributes) ?? []
      if (url) return `<p>${escaped(url.replaceAll('\\/', '/'))}</p>`
      if (!/^(footnotes|spacer|separator|more|nextpage)$/.test(name)) countDropped(dropped, `block “${name}”`)
      return ''
    },
  )
}

/** Converts the stored text of WordPress to HTML. Shortcodes of plugins are removed, but the text between them stays. */
export function readWordpress(content: string, dropped: Dropped): { html: string; linesAreMeant: boolean } {
  const hasBlocks = /<!--\s+wp:/.test(content)
  const whole = captioned(coded(withoutDynamicBlocks(content, dropped)))
  const closed = new Set(Array.from(whole.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name = '']) => name))
  const html = whole
    .split(verbatim)
    .map((part, at) => {
      if (at % 2 === 1) return part
      return part.replace(
        shortcode,
        (all, open: string, slash: string, name: string, attributes: string, self: string, close: string) => {
          if (open && close) return all.slice(1, -1)
          const isShortcode =
            known.has(name) || closed.has(name) || slash || self || /=/.test(attributes) || /[-_]/.test(name)
          if (!isShortcode) return all
          const rest = (open ? '[' : '') + (close ? ']' : '')
          if (name === 'embed') return `\n\n${rest}`
          const source = attributeOf(
            attributes,
            'src',
            'mp4',
            'm4v',
            'webm',
            'ogv',
            'mp3',
            'm4a',
            'ogg',
            'wav',
          )
          if (!slash && (name === 'video' || name === 'audio') && source)
            return `\n\n<${name} src="${escaped(source)}"></${name}>\n\n${rest}`
          if (!slash) countDropped(dropped, `[${name}]`)
          return rest
        },
      )
    })
    .join('')
  return { html, linesAreMeant: !hasBlocks }
}
