import { unzip, type Unzipped } from 'fflate'
import { decoded } from '#shared/api/percent.ts'

export interface ImageFile {
  path: string
  read: () => Promise<Blob>
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}
const endingOf = (path: string): string => path.split('.').at(-1)?.toLowerCase() ?? ''
const isImage = (path: string): boolean => endingOf(path) in types && !/(^|\/)(__MACOSX\/|\.)/.test(path)

/** A ZIP is read in memory. */
const maxZipBytes = 1024 * 1024 * 1024

const unpacked = (zip: Uint8Array, takes: (name: string) => boolean): Promise<Unzipped> =>
  new Promise((resolve, reject) => {
    unzip(zip, { filter: ({ name }) => takes(name) }, (error, files) =>
      error ? reject(error) : resolve(files),
    )
  })

/** Each is unpacked when it is read. @throws Error with a message for people */
async function inZip(file: File): Promise<ImageFile[]> {
  if (file.size > maxZipBytes)
    throw new Error('Maximum ZIP size is 1 GB. Choose the unpacked folder instead.')
  const zip = new Uint8Array(await file.arrayBuffer())
  const names: string[] = []
  await unpacked(zip, (name) => {
    if (isImage(name)) names.push(name)
    return false
  })
  return names.map((path) => ({
    path,
    read: async () => {
      const bytes = (await unpacked(zip, (name) => name === path))[path] ?? new Uint8Array()
      return new Blob([new Uint8Array(bytes)], { type: types[endingOf(path)] ?? '' })
    },
  }))
}

/** @throws Error with a message for people */
export async function imageFiles(chosen: readonly File[]): Promise<ImageFile[]> {
  const all: ImageFile[] = []
  for (const file of chosen) {
    const path = file.webkitRelativePath || file.name
    if (endingOf(path) === 'zip') all.push(...(await inZip(file)))
    else if (isImage(path)) all.push({ path, read: () => Promise.resolve(file) })
  }
  return all
}

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean)

/** Possible file paths of an address: the full-size picture first, then the size in the address. */
function candidates(address: string): string[][] {
  const path = pathOf(address)
  const plain = path.replace(/\/size\/w\d+(h\d+)?(?=\/)/g, '')
  const names = [
    plain.replace(/-\d+x\d+(?=\.\w+$)/, ''),
    plain.replace(/(-\d+x\d+)?(?=\.\w+$)/, '-scaled'),
    plain,
    path,
  ]
  return [...new Set(names)].map(segmentsOf)
}

const pathOf = (address: string): string =>
  decoded(URL.parse(address, 'https://site.invalid')?.pathname ?? address)

/** Finds a file by an address: the only one with the longest matching end of the path. */
export class FileIndex {
  readonly #bySuffix = new Map<string, ImageFile | 'several'>()

  constructor(files: readonly ImageFile[]) {
    for (const file of files) {
      const segments = segmentsOf(file.path)
      for (let from = 0; from < segments.length; from++) {
        const suffix = segments.slice(from).join('/')
        this.#bySuffix.set(suffix, this.#bySuffix.has(suffix) ? 'several' : file)
      }
    }
  }

  find(address: string): ImageFile | undefined {
    for (const segments of candidates(address))
      for (let from = 0; from < segments.length; from++) {
        const found = this.#bySuffix.get(segments.slice(from).join('/'))
        if (found && found !== 'several') return found
      }
    return undefined
  }
}
