/** Letters that do not come apart into a plain one and its mark. */
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

/** Text as it is compared: lower case, without accents, apostrophes or differences of width. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)

/** The words of a text, folded, in order, each once. */
export const foldedWords = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

/** The words of a text, folded, without what stands between them. */
export const runTogether = (text: string): string => foldedWords(text).join('')
