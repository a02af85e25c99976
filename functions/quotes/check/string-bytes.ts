const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** The bytes a string token stands for, brackets and escapes taken off. */
export function stringBytes(token: Buffer): Buffer {
  if (token[0] === 0x3c) {
    const digits = token.toString('latin1', 1, token.length - 1).replace(/[^0-9A-Fa-f]/g, '')
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }
  const inner = token.toString('latin1', 1, token.length - 1)
  const plain = inner.replace(
    /\\(?:([0-7]{1,3})|(\r\n|[^]))/g,
    (_, octal: string | undefined, other = '') => {
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff)
      const code = escapes[other]
      return code === undefined ? (/[\r\n]/.test(other) ? '' : other) : String.fromCharCode(code)
    },
  )
  return Buffer.from(plain, 'latin1')
}
