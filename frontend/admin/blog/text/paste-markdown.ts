import { Fragment, Slice, type Schema } from '@tiptap/pm/model'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { readMarkdown } from './from-markdown.ts'

/** Text from the clipboard: as Markdown where it looks like it, else line by line as it stands. */
export const pasteMarkdown = (schema: Schema, text: string, plain: boolean): Slice => {
  if (!plain && looksLikeMarkdown(text)) return Slice.maxOpen(readMarkdown(schema, text).content)
  const lines = text
    .split(/(?:\r\n?|\n)+/)
    .map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []))
  return Slice.maxOpen(Fragment.from(lines))
}
