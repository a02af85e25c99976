import { toCsv } from '#shared/leads/transfer/csv.ts'
import { dateText } from '#shared/blog/date.ts'
import type { ImportResult } from '#shared/blog/transfer.ts'
import { statusNames } from '#shared/posts/model.ts'
import type { ImportRun } from './import-run.ts'

export const outcomeNames: Record<'preview' | 'import', Record<ImportResult['outcome'], string>> = {
  preview: { new: 'to import', imported: 'imported', known: 'already here', refused: 'cannot be imported' },
  import: { new: 'to import', imported: 'imported', known: 'already here', refused: 'not imported' },
}

/** "Published, March 4, 2019" */
export const whenOf = ({ status, published_at }: ImportResult): string =>
  status === 'draft' ? statusNames.draft : `${statusNames[status]}, ${dateText(published_at)}`

export function notesOf(result: ImportResult, hasFile: (address: string) => boolean): string[] {
  const missing = result.links.filter((address) => !hasFile(address))
  const dropped = Object.entries(result.dropped).map(([name, count]) =>
    count > 1 ? `${name} × ${count}` : name,
  )
  return [
    ...result.notes,
    ...(missing.length > 0
      ? [
          `${missing.length === 1 ? 'One image stays a link' : `${missing.length} images stay links`} to the old site.`,
        ]
      : []),
    ...(result.missing_cover !== undefined && !hasFile(result.missing_cover)
      ? ['Its feature image is missing.']
      : []),
    ...(dropped.length > 0 ? [`Left out: ${dropped.join(', ')}.`] : []),
  ]
}

export function reportCsv({ file, results, failedImages, step }: ImportRun): string {
  const rows = results.flatMap((result) => {
    const { title, outcome, url } = result
    const about = [title, outcomeNames[step][outcome], whenOf(result), url]
    return [
      [...about, result.notes.join(' ')],
      ...result.redirects.map((path) => [...about, `Redirect from ${path}`]),
      ...result.links.map((address) => [...about, `Image stays a link: ${address}`]),
      ...(result.missing_cover === undefined
        ? []
        : [[...about, `No feature image: ${result.missing_cover}`]]),
      ...Object.entries(result.dropped).map(([name, count]) => [...about, `Left out: ${name} × ${count}`]),
    ]
  })
  const skipped = file.skipped.flatMap(({ kind, count, titles }) =>
    titles.length > 0
      ? titles.map((title) => [title, kind, '', '', 'Not taken'])
      : [['', kind, '', '', `Not taken: ${count}`]],
  )
  const images = [...failedImages].map(([address, why]) => [address, 'Image', '', '', why])
  return toCsv([['Title', 'Result', 'Status', 'Address', 'Note'], ...rows, ...images, ...skipped])
}
