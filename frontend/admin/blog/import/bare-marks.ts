/** HTML entities are not references of XML. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi

/** Those of exports without a prefix. */
const elements =
  'rss|channel|item|title|link|description|language|copyright|managingEditor|webMaster|pubDate|lastBuildDate|' +
  'category|generator|docs|cloud|ttl|image|url|width|height|author|comments|enclosure|guid|source'
const bareLess = new RegExp(`<(?![?!]|/?(?:[\\w-]+:[\\w.-]+|${elements})[\\s/>])`, 'g')

const [sectionStart, sectionEnd] = ['<![CDATA[', ']]>']

/** More than the length of any reference and any element name. */
const [longReference, longName] = [12, 64]

/** Older exports have unescaped characters and HTML in titles and addresses. */
export class BareMarks {
  #isSection = false
  #held = ''

  /** @param piece its end is held back until the next call if it may be incomplete */
  escape(piece: string): string {
    const text = this.#held + piece
    const end = text.length - heldLength(text)
    this.#held = text.slice(end)
    return this.#escaped(text.slice(0, end))
  }

  end(): string {
    const last = this.#escaped(this.#held)
    this.#held = ''
    return last
  }

  #escaped(text: string): string {
    let made = ''
    for (let from = 0; from < text.length;) {
      const mark = this.#isSection ? sectionEnd : sectionStart
      const found = text.indexOf(mark, from)
      const end = found < 0 ? text.length : found + mark.length
      const part = text.slice(from, end)
      made += this.#isSection ? part : part.replace(bareAmpersand, '&amp;').replace(bareLess, '&lt;')
      if (found >= 0) this.#isSection = !this.#isSection
      from = end
    }
    return made
  }
}

/** The length of the end of a text that may be an incomplete reference, tag or CDATA end. */
function heldLength(text: string): number {
  const tail = text.slice(-longName)
  const reference = tail.lastIndexOf('&') < tail.length - longReference ? -1 : tail.lastIndexOf('&')
  const starts = [
    tail.indexOf('>', tail.lastIndexOf('<')) < 0 ? tail.lastIndexOf('<') : -1,
    tail.indexOf(';', reference) < 0 ? reference : -1,
  ].filter((at) => at >= 0)
  const ofEnd = [2, 1].find((length) => text.endsWith(sectionEnd.slice(0, length))) ?? 0
  return Math.max(ofEnd, ...starts.map((at) => tail.length - at))
}
