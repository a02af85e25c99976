/** Shortcodes of WordPress itself; others are recognized by their syntax. */
const known = new Set(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'])

/** `[name attributes]`, `[/name]`, or `[[name]]`, which WordPress shows as text in brackets. */
const shortcode = /\[(\[?)(\/?)([a-z][\w-]*)([\s=][^[\]]*|\/)?\](\]?)/gi

/** A value, a slash at the end, or an address first. Ordinary text may have slashes too, as in `[see 2019/2020]`. */
const hasSyntax = /=|\/\s*$|^\s+https?:/

/** A shortcode becomes the address in it or nothing, and the text between two stays. */
export function withoutShortcodes(text: string, onDropped: (name: string) => void): string {
  const closed = new Set(Array.from(text.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name]) => name))
  return text.replace(
    shortcode,
    (all, open: string, end: string, name: string, attributes = '', close: string) => {
      if (open && close) return all.slice(1, -1)
      const [address] = /https?:[^\s"'\]]+/.exec(attributes) ?? []
      const isShortcode = end || known.has(name) || /[-_]/.test(name) || hasSyntax.test(attributes)
      if (!isShortcode && !closed.has(name)) return all
      if (!end) onDropped(address ? `[${name}] (its link stays)` : `[${name}]`)
      return `${open}\n\n${address ?? ''}\n\n${close}`
    },
  )
}
