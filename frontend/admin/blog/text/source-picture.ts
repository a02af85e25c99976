import type { Picture } from './PictureDialog.tsx'

export const pictureMarkdown = (markdown: string, at: number, { src, alt, caption }: Picture): string => {
  const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>&~"]/g, String.raw`\$&`)
  const before = markdown.slice(0, at)
  const breaks = /\n*$/.exec(before)?.[0].length ?? 0
  const gap = '\n'.repeat(before === '' ? 0 : Math.max(0, 2 - breaks))
  return `${gap}![${escape(alt)}](${src}${caption ? ` "${escape(caption)}"` : ''})\n\n`
}

export const pictureFile = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
