export type XmlValue = string | number | undefined | readonly XmlValue[] | { [name: string]: XmlValue }

// A key may have control characters.
const escaped = (text: string): string =>
  text.replace(/[&<>"\u0000-\u001f\u007f]/g, (char) => `&#${char.charCodeAt(0)};`)

/** An element, or one for each value of an array, or none for undefined. */
export function writeXml(name: string, value: XmlValue): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => writeXml(name, one)).join('')
  const inner =
    typeof value === 'object'
      ? Object.entries(value).map(([child, each]) => writeXml(child, each))
      : [escaped(String(value))]
  return `<${name}>${inner.join('')}</${name}>`
}
