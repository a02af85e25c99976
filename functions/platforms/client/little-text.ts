const reserved = /[\\|{}@[\]()<>#*_~]/g

/**
 * A text in LinkedIn's "little" format: signs with a meaning there are escaped, else all that follows the first would
 * silently be lost. Hashtags keep their meaning.
 */
export const toLittle = (text: string): string =>
  text
    .split(/((?<![\p{L}\p{N}_#&])#[\p{L}\p{N}]+(?![\p{L}\p{N}_]))/u)
    .map((part, index) =>
      index % 2 === 1 ? `{hashtag|\\#|${part.slice(1)}}` : part.replaceAll(reserved, (sign) => `\\${sign}`),
    )
    .join('')
