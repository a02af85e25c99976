import type { Picture } from './PictureDialog.tsx'

/** As Markdown: signs in the words of a picture are no signs of it. */
const inMarkdown = ({ src, alt, caption }: Picture): string => {
  const plain = (words: string) => words.replaceAll(/[\\`*_[\]<>&~"]/g, String.raw`\$&`)
  return `![${plain(alt)}](${src}${caption ? ` "${plain(caption)}"` : ''})`
}

/** What is put into Markdown at a place for a picture to stand alone there, with the caret behind it. */
export const pictureAt = (markdown: string, at: number, picture: Picture): string => {
  const before = markdown.slice(0, at)
  const breaks = /\n*$/.exec(before)?.[0].length ?? 0
  return '\n'.repeat(before === '' ? 0 : Math.max(0, 2 - breaks)) + `${inMarkdown(picture)}\n\n`
}

/** The picture among what is pasted or dropped, if one is. */
export const pictureFile = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
