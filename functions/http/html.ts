/** Safe: the template tag `html` escapes every part that is not itself `Markup`. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Part = string | number | Markup | undefined | false | Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const render = (part: Part): string => {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  if (part === undefined || part === false) return ''
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.reduce((whole, text, index) => whole + render(parts[index - 1]) + text))
