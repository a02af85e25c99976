/** What an article without a count is taken to have. */
export const defaultWords = 800
const wordsPerMinute = 200

/**
 * The text of Markdown without its signs and pictures, for counting and for excerpts; not for showing.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^ {0,3}(```|~~~).*$/gm, ' ')
    .replace(/^\[[^[\]\n]+\]:.*$/gm, ' ')
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>\n]*>/g, ' ')
    .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/^[ |:-]+$/gm, ' ')
    .replace(/[*_~`|]+/g, (signs) => (signs.includes('|') ? ' ' : ''))
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi, character)
    .replace(/\s+/g, ' ')
    .trim()

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What a reference of HTML stands for, which Markdown knows too. */
const character = (_: string, decimal?: string, hex?: string, name = ''): string => {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return named[name.toLowerCase()] ?? String.fromCodePoint(code <= 0x10_ff_ff && code > 0 ? code : 0xff_fd)
}

/** Words as readers count them: what stands between spaces and has a letter or digit in it. */
export const countWords = (markdown: string): number =>
  plainText(markdown)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Minutes, rounded up. @param words unknown where there is no count */
export const readingTime = (words: number | undefined): number =>
  Math.ceil(
    (words === undefined || !Number.isFinite(words) || words < 0 ? defaultWords : words) / wordsPerMinute,
  )

/** Not a list, a quotation, a table, HTML or a picture alone. */
const isProse = (block: string): boolean =>
  block !== '' && !/^([>|<~]|([-*+]|\d+[.)])\s|!\[[^\]]*\]\([^)]*\)$)/.test(block)

/** The start of an article without an excerpt: of its paragraphs, or of all its text where it has none. */
export function excerptOf(markdown: string, max = 160): string {
  const blocks = markdown
    .replace(/^ {0,3}(```|~~~)[^]*?(^ {0,3}\1|(?![^]))/gm, '')
    .replace(/^#{1,6} .*$/gm, '')
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.trim())
  const prose = plainText(blocks.filter(isProse).join('\n\n'))
  const text = prose || plainText(blocks.join('\n\n'))
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:–-]+$/, '')} …`
}
