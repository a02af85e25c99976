import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { Page } from '../../kit/Page.tsx'
import { ImportFile } from './ImportFile.tsx'

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
    <section className="stack gap-3" aria-labelledby="export">
      <h2 id="export" className="section-head">
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

const Import = () => (
  <Page
    title="Import and Export"
    facts="Bring a blog from WordPress or Ghost, with its dates, images and addresses, or download all articles."
    actions={<Link to="/admin/manage-blog">Manage Blog</Link>}
  >
    <ImportFile />
    <ExportAll />
  </Page>
)

export default Import
