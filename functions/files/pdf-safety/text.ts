const ESCAPE = /#([0-9A-Fa-f]{2})/g
const ANY_ESCAPE = /#([^])([^])/g
// Viewers that copy names as C strings cut them off here.
const UNUSUAL = /[^!-~][^]*$/

/** Decodes the `#xx` escapes of a name, as the standard says. */
export function nameValue(written: string): string {
  if (!written.includes('#')) return written
  return written.replace(ESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** Every way in which a viewer may read a name: viewers differ on malformed escapes. */
export function nameReadings(written: string): readonly string[] {
  if (!written.includes('#'))
    return UNUSUAL.test(written) ? [written, written.replace(UNUSUAL, '')] : [written]
  // PDFium computes with any two characters after `#`. Other viewers read a malformed escape as the character `#`,
  // which occurs in no name that matters here.
  const computed = written.replace(ANY_ESCAPE, (_, high: string, low: string) =>
    String.fromCharCode((16 * looseDigit(high) + looseDigit(low)) & 0xff),
  )
  return [computed, computed.replace(UNUSUAL, '')]
}

function looseDigit(character: string): number {
  const code = character.toUpperCase().charCodeAt(0)
  return code > 0x39 ? code - 0x41 + 10 : code - 0x30
}

const CONTROL: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const STRING_ESCAPE = /\\(?:([0-7]{1,3})|(\r\n|[^]))/g
const TEXT_LIMIT = 4096

/** The text of a string token (with its brackets), good enough to compare its Latin letters. */
export function stringText(token: Buffer): string {
  const inner = token.toString('latin1', 1, Math.min(token.length - 1, TEXT_LIMIT))
  const bytes =
    token[0] === 0x3c
      ? Buffer.from(inner.replace(/[^0-9A-Fa-f]/g, ''), 'hex').toString('latin1')
      : unescaped(inner)
  // Reduces UTF-16 in either byte order to its Latin letters.
  return bytes.replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '').replaceAll('\0', '')
}

/** The bytes of a string token, without its brackets and escapes. */
export function stringBytes(token: Buffer): Buffer {
  const inner = token.toString('latin1', 1, token.length - 1)
  if (token[0] === 0x3c) {
    const digits = inner.replace(/[^0-9A-Fa-f]/g, '')
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }
  return Buffer.from(unescaped(inner), 'latin1')
}

const unescaped = (inner: string): string =>
  inner.replace(STRING_ESCAPE, (_: string, octal: string | undefined, character = '') => {
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff)
    return CONTROL[character] ?? (/[\r\n]/.test(character) ? '' : character)
  })

const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i
const NETWORK_PATH = /^[\\/]{2}/

// Browsers remove control characters and spaces from an address before they read its scheme.
const addressOf = (token: Buffer): string => stringText(token).replace(/[\0-\x20\x7f-\xa0]/g, '')

/** True for addresses that a link may have: a web page, a mailbox or a phone. */
export const isSafeAddress = (token: Buffer): boolean => SAFE_ADDRESS.test(addressOf(token))

/** True for a file name that points to another machine: `\\server\share`, `//server/share`. */
export const isNetworkPath = (token: Buffer): boolean => NETWORK_PATH.test(addressOf(token))
