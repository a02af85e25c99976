import { countDropped, type Dropped } from '../html-to-markdown.ts'

/** Shortcodes of WordPress itself; others are recognized by their syntax. */
const known = new Set(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'])

/** Code, tags and comments are not changed. */
const verbatim = /(<pre[\s>][\s\S]*?<\/pre>|<code[\s>][\s\S]*?<\/code>|<!--[\s\S]*?-->|<[^>]*>)/i

const shortcode = /\[(\[?)(\/?)([a-z][\w-]*)((?:[\s=][^[\]]*?)?)(\/?)\](\]?)/gi

const caption =
  /\[(caption|wp_caption)(?:[^\]]*?\scaption="([^"]*)")?[^\]]*\]\s*((?:<a\s[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/\1\]/gi

const addressIn = (text: string): string | undefined => /https?:[^\s"'\]]+/.exec(text)?.[0]

/** Removes blocks that the site rendered on request. They have no contents in the text. */
const withoutDynamicBlocks = (html: string, dropped: Dropped): string =>
  html.replace(/<!--\s+wp:([a-z][\w/-]*)\s+(\{[\s\S]*?\}\s+)?\/-->/g, (_, name: string, attributes = '') => {
    const url = addressIn(attributes.replaceAll('\\/', '/'))
    if (url) return `<p>${url}</p>`
    if (!/^(footnotes|spacer|separator|more|nextpage)$/.test(name)) countDropped(dropped, `block “${name}”`)
    return ''
  })

/** Converts the stored text of WordPress to HTML. A shortcode becomes its address or is removed, but the text between them stays. */
export function readWordpress(content: string, dropped: Dropped): { html: string; linesAreMeant: boolean } {
  const linesAreMeant = !/<!--\s+wp:/.test(content)
  const whole = withoutDynamicBlocks(content, dropped).replace(
    caption,
    (_, _name: string, old: string | undefined, picture: string, words: string) =>
      `<figure>${picture}<figcaption>${words.trim() || (old ?? '')}</figcaption></figure>`,
  )
  const closed = new Set(Array.from(whole.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name = '']) => name))
  const html = whole.split(verbatim).map((part, at) => {
    if (at % 2 === 1) return part
    const text = part.replace(
      shortcode,
      (all, open: string, slash: string, name: string, attributes: string, self: string, close: string) => {
        if (open && close) return all.slice(1, -1)
        const url = addressIn(attributes)
        const isShortcode =
          known.has(name) ||
          closed.has(name) ||
          slash ||
          self ||
          url ||
          /=/.test(attributes) ||
          /[-_]/.test(name)
        if (!isShortcode) return all
        if (!slash && !url && name !== 'embed') countDropped(dropped, `[${name}]`)
        return `${open}${url ? `\n\n${url}\n\n` : name === 'embed' ? '\n\n' : ''}${close}`
      },
    )
    return linesAreMeant ? text.replace(/\n[ \t]*(?:\n[ \t]*)+/g, '\n\n<p>') : text
  })
  return { html: html.join(''), linesAreMeant }
}
