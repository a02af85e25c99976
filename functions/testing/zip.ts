import { strToU8, zipSync } from 'fflate'

/** An archive with these parts. */
export const zip = (names: readonly string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))))

/** A small workbook with more parts. */
export const workbook = (...more: string[]): Buffer =>
  zip(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml', ...more])
