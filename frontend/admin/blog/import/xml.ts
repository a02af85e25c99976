import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../../kit/unreadable-file.ts'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
  /** The XML is not well-formed, so something may be missing. */
  isDamaged: boolean
}

/** Its children too; undefined in elements that lack it. */
export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name)

export const textIn = (element: XmlElement, name: string): string =>
  (childOf(element, name)?.text ?? '').trim()

/** Reads the channel of an RSS file. Uses prefixes without namespaces, because some exports lack the declarations. */
export class RssReader {
  readonly #parser = new SaxesParser({ xmlns: false, fragment: false })
  readonly #open: XmlElement[] = []
  readonly #items: XmlElement[] = []
  #root: XmlElement | undefined
  #hasStarted = false

  constructor() {
    const parser = this.#parser
    const addText = (text: string) => {
      const last = this.#open.at(-1)
      if (last) last.text += text
    }
    parser.on('text', addText)
    parser.on('cdata', addText)
    // The parser continues, so a bad item does not affect the others.
    parser.on('error', () => {
      const item = this.#open.find(({ name }) => name === 'item')
      if (item) item.isDamaged = true
    })
    parser.on('opentag', ({ name, attributes }) => {
      const made = {
        name,
        attributes: attributes as Record<string, string>,
        text: '',
        children: [],
        isDamaged: false,
      }
      this.#open.at(-1)?.children.push(made)
      if (name === 'item') this.#items.push(made)
      this.#open.push(made)
      this.#root ??= made
    })
    parser.on('closetag', () => {
      const closed = this.#open.pop()
      // They are not imported, and some sites have thousands.
      if (closed?.name === 'wp:comment') closed.children = []
    })
  }

  /** WordPress does not filter control characters, and many plug-ins write blank lines before the XML declaration. */
  write(piece: string): void {
    const clean = piece.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    const rest = this.#hasStarted ? clean : clean.replace(/^[\s\ufeff]+/, '')
    this.#hasStarted ||= rest !== ''
    this.#parser.write(rest)
  }

  /** @throws UnreadableFile if it is another or an incomplete file */
  end(): { channel: XmlElement; items: readonly XmlElement[] } {
    const isComplete = this.#open.length === 0
    const channel = this.#root?.name === 'rss' ? childOf(this.#root, 'channel') : undefined
    this.#parser.close()
    if (!channel) throw new UnreadableFile('This is not an export of WordPress or Ghost.')
    if (!isComplete)
      throw new UnreadableFile('The file is damaged: it ends before it is complete. Export it again.')
    return { channel, items: this.#items }
  }
}
