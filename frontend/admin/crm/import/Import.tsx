import { useEffect, useRef } from 'react'
import { useStore } from '#ui/store.ts'
import { Page } from '../../kit/Page.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportReport } from './ImportReport.tsx'
import { importRun, type ImportRun } from './import-run.ts'
import './import.css'
import { Start } from './Start.tsx'

const Import = () => {
  const run = useStore(importRun)
  const warns = run?.step === 'import' && run.running
  useEffect(() => {
    if (!warns) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [warns])
  return (
    <Page title="Import" facts="Leads from a CSV file">
      {run ? <Step key={run.step} run={run} /> : <Start />}
    </Page>
  )
}

export default Import

const titles = { columns: 'Match columns', preview: 'Preview', import: 'Result' }

const Step = ({ run }: { run: ImportRun }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = titles[run.step]
  return (
    <section className="import stack" aria-label={title}>
      <div className="row">
        <h2 ref={heading} className="section-head" tabIndex={-1}>
          {title}
        </h2>
        <span id={run.importId} className="soft">
          {run.file.name}
        </span>
      </div>
      {run.step === 'columns' ? <ImportColumns run={run} /> : <ImportReport run={run} />}
    </section>
  )
}
