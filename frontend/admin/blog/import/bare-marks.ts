/** What XML reads after an &; all else that follows one is text, such as the entities of HTML. */
const reference = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi

const [sectionStart, sectionEnd] = ['<![CDATA[', ']]>']

/** Longer than any reference and any sign that is looked for. */
const maxHeld = 12

/**
 * Writes each & that begins no reference of XML as one, outside of the sections that are text anyway. Older exports have
 * such ones in titles and addresses, and the parser would read on to the next semicolon.
 */
export class BareMarks {
  #isSection = false
  #held = ''

  /** @param piece of a text; its end is held back where it may be cut in two */
  escape(piece: string): string {
    const text = this.#held + piece
    const cut = Math.max(text.length - maxHeld, 0)
    const marks = ['&', '<', ']'].map((mark) => text.indexOf(mark, cut)).filter((at) => at >= 0)
    const end = marks.length > 0 ? Math.min(...marks) : text.length
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
      made += this.#isSection ? part : part.replace(reference, '&amp;')
      if (found >= 0) this.#isSection = !this.#isSection
      from = end
    }
    return made
  }
}
