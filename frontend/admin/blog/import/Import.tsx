import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { ImportStep, useImport, FileField } from '../../kit/Import.tsx'
import { Page } from '../../kit/Page.tsx'
import { articleImport, chooseExport } from './import-run.ts'
import styles from './Import.module.css'
import { ImportReport } from './ImportReport.tsx'
import { readExport } from './read-export.ts'

const ExportAll = () => {
  const [done, setDone] = useState(0)
  const save = useMutation({
    mutationFn: async () => {
      setDone(0)
      const { exportAll } = await import('./export-all.ts')
      return exportAll(setDone)
    },
    onSuccess: ({ zip }) => download(zip, `blog-${new Date().toISOString().slice(0, 10)}.zip`),
  })
  return (
    <section className={`stack ${styles['part']}`} aria-labelledby="export">
      <h2 id="export" className="section-title">
        Export
      </h2>
      <p>
        Every article, drafts included, as a Markdown file with its fields in front (YAML), and all images, in
        one ZIP.
      </p>
      <div className="row">
        <Button onClick={() => save.mutate()} busy={save.isPending} busyLabel="Collecting…" retainFocus>
          Download all articles
        </Button>
        {save.isPending && <span role="status">{counted(done, 'article')}</span>}
        {save.isSuccess && (
          <span role="status">{`${counted(save.data.articles, 'article')} downloaded.`}</span>
        )}
      </div>
      {save.isSuccess && save.data.missing > 0 && (
        <Notice tone="failure">{`${counted(save.data.missing, 'image')} could not be loaded and are missing.`}</Notice>
      )}
      {save.isError && (
        <Failure onRetry={() => save.mutate()} retrying={save.isPending}>
          The articles could not be collected. {describeError(save.error)}
        </Failure>
      )}
    </section>
  )
}

const ChooseExport = () => {
  const [site, setSite] = useState('')
  const read = useMutation({
    mutationFn: (file: File) => readExport(file, site),
    onSuccess: (found, { name }) => void chooseExport(name, found),
  })
  return (
    <section className={`stack ${styles['part']}`} aria-labelledby="import">
      <h2 id="import" className="section-title">
        Import
      </h2>
      <div className={`stack ${styles['box']}`}>
        <TextField
          label="Address of the old site (optional)"
          hint="A Ghost export does not say it. Links and images in its articles need it."
          type="url"
          placeholder="https://blog.example.com"
          value={site}
          onChange={({ target }) => setSite(target.value)}
        />
        <FileField
          label="Export file"
          hint="From WordPress: Tools → Export → All content (.xml). From Ghost: Settings → Migration → Export (.json)."
          accept=".xml,.json,text/xml,application/json"
          read={read}
        />
      </div>
      <ul className={styles['facts']}>
        <li>Nothing is saved until you have seen the preview and confirmed.</li>
        <li>Drafts stay drafts; published articles keep their dates and are on the site right away.</li>
        <li>Old addresses lead to the new ones, so links and search results keep working.</li>
        <li>You can stop and choose the same file again: no article is imported twice.</li>
      </ul>
    </section>
  )
}

const Import = () => {
  const run = useImport(articleImport)
  return (
    <Page
      title="Import and Export"
      lead="Bring a blog from WordPress or Ghost, with its dates, images and addresses, or download all articles."
      actions={<Link to="/admin/manage-blog">Manage Blog</Link>}
    >
      {run ? (
        <ImportStep
          key={run.step}
          title={run.step === 'preview' ? 'Preview' : 'Result'}
          file={[run.name, run.file.from, run.file.site].filter(Boolean).join(' · ')}
        >
          <ImportReport run={run} />
        </ImportStep>
      ) : (
        <>
          <ChooseExport />
          <ExportAll />
        </>
      )}
    </Page>
  )
}

export default Import
