import { decoded } from '#shared/api/percent.ts'
import type { ImportedInput } from '#shared/blog/transfer.ts'
import { parsePasted } from '../text/clean-paste.ts'

/** The addresses of its pictures as its HTML has them. */
export function picturesOf({ html = '', feature_image }: ImportedInput): string[] {
  const shown = [...parsePasted(html).querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  return [...new Set([...shown, feature_image?.url ?? ''].filter(Boolean))]
}

type ImageFile = Pick<File, 'name' | 'webkitRelativePath'>

/** The file of a picture: with the same name, and in a folder of the same name if there are several. */
export function fileFor<F extends ImageFile>(address: string, files: readonly F[]): F | undefined {
  const path = decoded(URL.parse(address, 'https://site.invalid')?.pathname ?? '').toLowerCase()
  // The full size first: WordPress adds the size to the names of smaller copies.
  for (const wanted of [path.replace(/-\d+x\d+(?=\.\w+$)/, ''), path]) {
    const name = wanted.slice(wanted.lastIndexOf('/') + 1)
    const folders = wanted.split('/').slice(-3).join('/')
    const named = files.filter((file) => file.name.toLowerCase() === name)
    const [only] = named.length > 1 ? named.filter((file) => pathOf(file).endsWith(`/${folders}`)) : named
    if (only) return only
  }
  return undefined
}

const pathOf = ({ name, webkitRelativePath }: ImageFile): string =>
  `/${webkitRelativePath || name}`.toLowerCase()
