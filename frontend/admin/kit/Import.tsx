import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { counted, grouped } from './counts.ts'
import { UnreadableFile, type Import, type Run } from './import-run.ts'
import styles from './Import.module.css'

interface FileFieldProps {
  label: string
  hint: string
  accept: string
  read: UseMutationResult<unknown, Error, File>
}

export const FileField = ({ read, ...field }: FileFieldProps) => (
  <>
    <TextField
      {...field}
      type="file"
      disabled={read.isPending}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file) read.mutate(file)
      }}
    />
    {read.isPending && (
      <p className="spaced" role="status">
        Reading the file…
      </p>
    )}
    {read.isError && (
      <Notice tone="failure">
        {read.error instanceof UnreadableFile ? read.error.message : 'The file could not be read.'}
      </Notice>
    )}
  </>
)

export function useImport<R extends Run>({
  subscribe,
  current,
}: Pick<Import<R>, 'subscribe' | 'current'>): R | undefined {
  const run = useSyncExternalStore(subscribe, current)
  const warns = run?.step === 'import' && run.running
  useEffect(() => {
    if (!warns) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [warns])
  return run
}

interface ImportStepProps {
  title: string
  file: string
  children: ReactNode
}

export const ImportStep = ({ title, file, children }: ImportStepProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`stack ${styles['step']}`} aria-label={title}>
      <div className={styles['head']}>
        <h2 ref={heading} className="section-title" tabIndex={-1}>
          {title}
        </h2>
        <span>{file}</span>
      </div>
      {children}
    </section>
  )
}

interface ImportProgressProps {
  of: Pick<Import<Run>, 'resume' | 'stop'>
  run: Run
  total: number
  /** What is imported: `row`. */
  what: string
}

export const ImportProgress = ({ of, run, total, what }: ImportProgressProps) => {
  const { step, running, results, failure } = run
  const isPreview = step === 'preview'
  const done = `${grouped(results.length)} of ${counted(total, what)}`
  const remaining = total - results.length
  return (
    <>
      <div className={`row ${styles['progress']}`}>
        <progress
          value={results.length}
          max={Math.max(total, 1)}
          aria-label={isPreview ? 'Checked' : 'Imported'}
        />
        <span role="status">
          {remaining > 0
            ? `${done} ${running ? '' : '· stopped'}`
            : `${isPreview ? 'All' : 'Done: all'} ${counted(total, what)}`}
        </span>
        {running && <Button onClick={of.stop}>Stop</Button>}
        {!running && remaining > 0 && !failure && <Button onClick={() => void of.resume()}>Resume</Button>}
      </div>
      {failure && (
        <Failure onRetry={() => void of.resume()}>
          {`The import stopped after ${done}. ${failure} Trying again continues from there; nothing is imported twice.`}
        </Failure>
      )}
    </>
  )
}

const portion = 50

export const Portions = <T,>({
  of,
  children,
}: {
  of: readonly T[]
  children: (some: readonly T[]) => ReactNode
}) => {
  const [shown, setShown] = useState(portion)
  return (
    <>
      {children(of.slice(0, shown))}
      {of.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + portion)}>
            {`Show ${Math.min(portion, of.length - shown)} more`}
          </Button>
        </div>
      )}
    </>
  )
}
