/** Letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case, without accents, apostrophes or width variants. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)

/** In order, without duplicates. */
export const foldedWords = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

export const runTogether = (text: string): string => foldedWords(text).join('')
