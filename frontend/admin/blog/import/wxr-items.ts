import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../../kit/import-run.ts'

export interface WxrItem {
  /** The texts of elements by name, such as `title` or `wp:post_name`. */
  fields: Record<string, string>
  categories: { domain: string; slug: string; name: string }[]
  meta: Map<string, string>
  comments: number
  /** The XML is not well-formed, so something may be missing. */
  isDamaged: boolean
}

export interface Wxr {
  site: string
  /** Display names by login. */
  authors: Map<string, string>
  /** Names of categories by id. */
  terms: Map<string, string>
  items: WxrItem[]
}

/** Elements with children that are not fields of the item. */
const inner = new Set(['wp:comment', 'wp:postmeta', 'wp:author', 'wp:category', 'wp:tag', 'wp:term', 'image'])

/** Uses prefixes without namespaces, because some exports lack the declarations. */
export class WxrReader {
  readonly wxr: Wxr = { site: '', authors: new Map(), terms: new Map(), items: [] }
  readonly #parser = new SaxesParser({ xmlns: false, fragment: false })
  #path: string[] = []
  #text = ''
  #item: WxrItem | undefined
  #category = { domain: '', slug: '' }
  #part: Record<string, string> = {}
  #isFeed = false
  #hasRoot = false
  #hasStarted = false
  #hasEnded = false

  constructor() {
    const parser = this.#parser
    // The parser continues, so a bad item does not affect the others.
    parser.on('error', () => {
      if (this.#item) this.#item.isDamaged = true
    })
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes as Record<string, string>))
    parser.on('closetag', ({ name }) => this.#close(name))
    parser.on('text', (text) => {
      this.#text += text
    })
    parser.on('cdata', (text) => {
      this.#text += text
    })
  }

  /** WordPress does not filter control characters. */
  write(piece: string): void {
    const clean = piece.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    // Many plugins write blank lines before the XML declaration.
    const rest = this.#hasStarted ? clean : clean.replace(/^[\s\ufeff]+/, '')
    this.#hasStarted ||= rest !== ''
    this.#parser.write(rest)
  }

  /** @throws UnreadableFile if it is another or an incomplete file */
  end(): Wxr {
    const isComplete = this.#hasEnded
    this.#parser.close()
    if (!this.#isFeed) throw new UnreadableFile('This is not an export of WordPress.')
    if (!isComplete)
      throw new UnreadableFile('The file is damaged: it ends before it is complete. Export it again.')
    return this.wxr
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name)
    this.#text = ''
    if (!this.#hasRoot) this.#isFeed = name === 'rss'
    this.#hasRoot = true
    if (name === 'item' && this.#item) this.#add(this.#item)
    if (name === 'item')
      this.#item = { fields: {}, categories: [], meta: new Map(), comments: 0, isDamaged: false }
    if (inner.has(name)) this.#part = {}
    if (name === 'category')
      this.#category = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '' }
  }

  #close(name: string): void {
    const text = this.#text
    this.#text = ''
    this.#path.pop()
    if (this.#path.length === 0) this.#hasEnded = true
    const parent = this.#path.at(-1) ?? ''
    if (name === 'item') {
      if (this.#item) this.#add(this.#item)
    } else if (inner.has(name)) this.#closePart(name)
    else if (inner.has(parent)) this.#part[name] = text
    else if (parent === 'item' && this.#item) this.#closeField(this.#item, name, text)
    else if (parent === 'channel' && ['link', 'wp:base_site_url', 'wp:base_blog_url'].includes(name))
      this.wxr.site = name === 'wp:base_blog_url' || !this.wxr.site ? text.trim() : this.wxr.site
  }

  #add(item: WxrItem): void {
    this.wxr.items.push(item)
    this.#item = undefined
  }

  #closeField(item: WxrItem, name: string, text: string): void {
    if (name === 'category') item.categories.push({ ...this.#category, name: text.trim() })
    else item.fields[name] = text
  }

  #closePart(name: string): void {
    const part = this.#part
    const of = (key: string) => part[`wp:${key}`] ?? ''
    if (name === 'wp:postmeta') this.#item?.meta.set(of('meta_key').trim(), of('meta_value'))
    if (name === 'wp:comment' && this.#item) this.#item.comments++
    if (name === 'wp:author') {
      const full = `${of('author_first_name')} ${of('author_last_name')}`.trim()
      this.wxr.authors.set(of('author_login').trim(), of('author_display_name').trim() || full)
    }
    if (name === 'wp:category') this.wxr.terms.set(of('term_id').trim(), of('cat_name').trim())
    this.#part = {}
  }
}
