/** Soft hyphens, direction marks, zero-width characters and byte order marks, as in copied text. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

const joiner = /[\u200c\u200d]/

/** U+200C and U+200D have an effect only after an Indic virama, between letters of joining scripts, and in emoji. */
const idleJoiner =
  /(?!(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u17d2])|(?<=[\u0600-\u109f\u1780-\u18af]).(?=[\u0600-\u109f\u1780-\u18af])|(?<=[\ufe0f\u2190-\u2bff\u{1f000}-\u{1faff}])\u200d(?=[\u2190-\u2bff\u{1f000}-\u{1faff}]))[\u200c\u200d]/gu

export function withoutInvisible(text: string): string {
  const plain = text.replace(invisible, '')
  if (!joiner.test(plain)) return plain
  return plain.replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1').replace(idleJoiner, '')
}

/** Includes the line breaks that PowerPoint (U+000B) and Word (U+000B, U+000C) put on the clipboard. */
const lineBreak = /\r\n|[\r\u000b\u000c\u0085\u2028\u2029]/g

/** Control characters other than tab and line feed, and lone surrogates. */
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff]/gu

/** Text of many lines: each line break as a line feed, without other control characters. */
export const cleanText = (text: string): string => text.replace(lineBreak, '\n').replace(control, '')

/** Text of one line: each run of tabs and line breaks as a space, without other control and invisible characters. */
export const cleanLine = (text: string): string => withoutInvisible(cleanText(text).replace(/[\t\n]+/g, ' '))
