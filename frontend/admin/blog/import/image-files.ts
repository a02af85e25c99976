import { decoded } from '#shared/api/percent.ts'
import { wholeAddress } from '#shared/blog/links.ts'
import type { ImportedInput } from '#shared/blog/transfer.ts'
import { parsePasted } from '../text/clean-paste.ts'

/** The addresses of its pictures. */
export function picturesOf({ html = '', feature_image }: ImportedInput): string[] {
  const shown = [...parsePasted(html).querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  return [...new Set([...shown, feature_image?.url ?? ''].map(wholeAddress).filter(Boolean))]
}

type ImageFile = Pick<File, 'name' | 'webkitRelativePath'>

export type ImageFiles<F extends ImageFile = File> = ReadonlyMap<string, readonly F[]>

export const byName = <F extends ImageFile>(files: readonly F[]): ImageFiles<F> =>
  Map.groupBy(files, ({ name }) => name.toLowerCase())

/** The file of a picture: with the same name, and in a folder of the same name if there are several. */
export function fileFor<F extends ImageFile>(address: string, files: ImageFiles<F>): F | undefined {
  const path = decoded(URL.parse(address, 'https://site.invalid')?.pathname ?? '').toLowerCase()
  // The full size first: WordPress adds the size to the names of smaller copies.
  for (const wanted of [path.replace(/-\d+x\d+(?=\.\w+$)/, ''), path]) {
    const parts = wanted.split('/')
    const named = files.get(parts.at(-1) ?? '') ?? []
    const isInFolder = (file: F) =>
      `/${file.webkitRelativePath}`.toLowerCase().endsWith(`/${parts.slice(-3).join('/')}`)
    const [only] = named.length > 1 ? named.filter(isInFolder) : named
    if (only) return only
  }
  return undefined
}
