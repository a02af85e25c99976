import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { dateText } from '#shared/blog/date.ts'
import { Button } from '#ui/Button.tsx'
import { Field, inputClass } from '#ui/Field.tsx'
import { Failure } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { refreshArticles } from '../queries.ts'
import type { ExportFile } from './export-file.ts'
import { byName, fileFor, picturesOf, type ImageFiles } from './image-files.ts'
import { importFrom, type ImportResult } from './import-run.ts'

export const ImportArticles = ({ found, onClose }: { found: ExportFile; onClose: () => void }) => {
  const { articles, skipped } = found
  const [images, setImages] = useState<ImageFiles>(new Map())
  const [results, setResults] = useState<ImportResult[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const run = useMutation({
    mutationFn: () =>
      importFrom(results.length, articles, images, (result) => setResults((done) => [...done, result])),
    // The button that had the focus is gone.
    onMutate: () => heading.current?.focus(),
    onSettled: () => void refreshArticles(),
  })
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {`${counted(articles.length, 'article')} in the file from ${found.from}`}
      </h3>
      <Skipped skipped={skipped} />
      {run.isIdle && <ImageFolder found={found} images={images} onChosen={setImages} />}
      <p role="status">
        {run.isPending && `Importing: ${results.length} of ${counted(articles.length, 'article')}`}
        {run.isSuccess && `Done: ${summaryOf(results)}.`}
      </p>
      {run.isError && (
        <Failure onRetry={() => run.mutate()}>
          {`The import stopped after ${counted(results.length, 'article')}. ${describeError(run.error)} Trying again continues from there.`}
        </Failure>
      )}
      <div className="row">
        {run.isIdle && (
          <Button variant="primary" disabled={articles.length === 0} onClick={() => run.mutate()}>
            {`Import ${counted(articles.length, 'article')} as drafts`}
          </Button>
        )}
        {!run.isPending && <Button onClick={onClose}>Choose another file</Button>}
        {run.isSuccess && <Link to="/admin/manage-blog?status=draft">See the drafts</Link>}
      </div>
      <Results title="To look at" results={results.filter(({ notes }) => notes.length > 0)} />
      <Results title="Kept whole" results={results.filter(({ notes }) => notes.length === 0)} />
    </>
  )
}

const outcomes = { imported: 'imported as drafts', known: 'already here', refused: 'not imported' } as const

const summaryOf = (results: readonly ImportResult[]): string =>
  Object.entries(outcomes)
    .map(([outcome, words]) => [results.filter((one) => one.outcome === outcome).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')

const maxShown = 20

/** The first titles in words. */
function firstOf(titles: readonly string[]): string {
  const named = titles.filter(Boolean)
  const more = named.length > maxShown ? ` and ${named.length - maxShown} more` : ''
  return named.slice(0, maxShown).join(', ') + more
}

const Skipped = ({ skipped }: Pick<ExportFile, 'skipped'>) =>
  skipped.size > 0 && (
    <div>
      <h4>Not in the import, or taken differently</h4>
      <ul className="plain-list">
        {Array.from(skipped, ([kind, titles]) => (
          <li key={kind}>
            {`${kind} (${titles.length}): `}
            <span className="soft">{firstOf(titles)}</span>
          </li>
        ))}
      </ul>
    </div>
  )

interface ImageFolderProps {
  found: ExportFile
  images: ImageFiles
  onChosen: (files: ImageFiles) => void
}

/** The export contains only the addresses of images. */
const ImageFolder = ({ found: { articles, from }, images, onChosen }: ImageFolderProps) => {
  const named = useMemo(() => [...new Set(articles.flatMap(picturesOf))], [articles])
  if (named.length === 0) return null
  const given = named.filter((address) => fileFor(address, images)).length
  const folder = from === 'Ghost' ? 'content/images' : 'wp-content/uploads'
  return (
    <div className="stack">
      <Field
        label="Folder with the images of the old site (optional)"
        hint={`Images in the articles: ${named.length}. The export has only their addresses, the files are in ${folder}. Images without a file are listed, and stay links to the old site.`}
      >
        {(wiring) => (
          <input
            {...wiring}
            className={inputClass}
            type="file"
            multiple
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={({ target }) => onChosen(byName([...(target.files ?? [])]))}
          />
        )}
      </Field>
      {images.size > 0 && <p role="status">{`${given} of ${named.length} found.`}</p>}
    </div>
  )
}

const Results = ({ title, results }: { title: string; results: readonly ImportResult[] }) =>
  results.length > 0 && (
    <div>
      <h4>{`${title}: ${counted(results.length, 'article')}`}</h4>
      <ul className="plain-list sections">
        {results.map(({ id, title: name, outcome, published_at, notes }, at) => (
          <li key={at}>
            {id ? <Link to={`/admin/manage-blog/${id}`}>{name || 'Untitled'}</Link> : name || 'Untitled'}{' '}
            <span className="soft">
              {published_at === null ? 'was a draft' : `was published ${dateText(published_at)}`}
              {outcome === 'refused' && ', not imported'}
            </span>
            <ul className="plain-list hint">
              {notes.map((note, line) => (
                <li key={line}>{note}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
