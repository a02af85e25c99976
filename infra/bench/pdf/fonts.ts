import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontsDirectory } from '../../../functions/quotes/pdf/fonts.ts'

/** The font faces of the sample quote. */
const names = {
  serif: 'Besley-Medium.ttf',
  sans: 'SourceSans3-Regular.ttf',
  bold: 'SourceSans3-SemiBold.ttf',
}

export type FontFile = { face: string; path: string; bytes: Buffer }

/** The same files that the product embeds, read once. */
export const fontFiles: readonly FontFile[] = Object.entries(names).map(([face, name]) => {
  const path = join(fontsDirectory(), name)
  return { face, path, bytes: readFileSync(path) }
})
