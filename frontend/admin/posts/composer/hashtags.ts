export const tagsIn = (text: string): string[] => [...new Set(text.match(/#[\p{L}\p{N}_]+/gu) ?? [])]

/** Tags typed with or without `#`, separated by spaces or commas. */
export const tagsFrom = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .map((word) => word.replace(/[^\p{L}\p{N}_]/gu, ''))
      .filter(Boolean)
      .map((word) => `#${word}`),
  ),
]

export const withTags = (text: string, tags: readonly string[]): string => {
  const known = tagsIn(text).map((tag) => tag.toLowerCase())
  const added = tags.filter((tag) => !known.includes(tag.toLowerCase()))
  if (added.length === 0) return text
  const endsWithTags = /#[\p{L}\p{N}_]+\s*$/u.test(text)
  return `${text.trimEnd()}${text.trim() === '' ? '' : endsWithTags ? ' ' : '\n\n'}${added.join(' ')}`
}
