import { Fragment, Slice, type Schema } from '@tiptap/pm/model'
import { cleanText } from '#shared/api/invisible.ts'
import { unwrappedLink } from '#shared/blog/links.ts'
import { readMarkdown } from './from-markdown.ts'

const markers = [
  /^#{1,6} \S/m,
  /^[-*+] \S/m,
  /^\d+\. \S/m,
  /^> /m,
  /^```/m,
  /\*\*\S/,
  /\[[^\]]+\]\([^)\s]+\)/,
  /^\|.+\|\s*$/m,
]

/** It has several markers, or one that is not written by chance. */
export const looksLikeMarkdown = (text: string): boolean => {
  const found = markers.filter((marker) => marker.test(text)).length
  return found > 1 || /^#{2,6} \S|^```|^\|[ :|-]*-[ :|-]*\|\s*$|\]\((https?:|\/)/m.test(text)
}

/** Reads text from the clipboard as Markdown if it looks like it, otherwise as lines. */
export const pasteMarkdown = (schema: Schema, given: string, plain: boolean): Slice => {
  const text = cleanText(given).replace(/https?:\/\/[^\s<>()\]]+/g, unwrappedLink)
  if (!plain && looksLikeMarkdown(text)) return Slice.maxOpen(readMarkdown(schema, text).content)
  const lines = text
    .split(/\n+/)
    .map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []))
  return Slice.maxOpen(Fragment.from(lines))
}
