const signs = [
  /^#{1,6} \S/m,
  /^[-*+] \S/m,
  /^\d+\. \S/m,
  /^> /m,
  /^```/m,
  /\*\*\S/,
  /\[[^\]]+\]\([^)\s]+\)/,
  /^\|.+\|\s*$/m,
]

/** Whether plain text has signs of Markdown in it; a single one may be chance, unless it is one nobody writes by chance. */
export const looksLikeMarkdown = (text: string): boolean => {
  const found = signs.filter((sign) => sign.test(text)).length
  return found > 1 || /^#{2,6} \S|^```|^\|[ :|-]*-[ :|-]*\|\s*$|\]\((https?:|\/)/m.test(text)
}
