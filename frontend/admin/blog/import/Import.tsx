import { useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { ChooseFile } from '../../kit/ChooseFile.tsx'
import { counted } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { Page } from '../../kit/Page.tsx'
import type { ExportFile } from './export-file.ts'
import { ImportArticles } from './ImportArticles.tsx'
import { readExport } from './read-export.ts'

const ImportFile = () => {
  const [site, setSite] = useState('')
  const [found, setFound] = useState<ExportFile>()
  return (
    <section className="stack gap-3" aria-labelledby="import">
      <h2 id="import" className="section-head">
        Import
      </h2>
      {found ? (
        <ImportArticles found={found} onClose={() => setFound(undefined)} />
      ) : (
        <>
          <TextField
            label="Address of the old site (optional)"
            hint="A Ghost export does not say it. Links and images in its articles need it."
            type="url"
            placeholder="https://blog.example.com"
            value={site}
            onChange={({ target }) => setSite(target.value)}
          />
          <ChooseFile
            label="Export file"
            hint="Or drop it here. From WordPress: Tools → Export → All content (.xml). From Ghost: Settings → Migration → Export (.json)."
            accept=".xml,.json,text/xml,application/json"
            read={async (file) => setFound(await readExport(file, site))}
          />
          <Notice tone="note">
            <ul>
              <li>Articles become drafts with their old dates. You look at each and publish it.</li>
              <li>What could not be kept is listed for each article.</li>
              <li>Once published, an article answers at its old addresses too.</li>
              <li>You can choose the same file again: no article is imported twice.</li>
            </ul>
          </Notice>
        </>
      )}
    </section>
  )
}

const ExportAll = () => {
  const [done, setDone] = useState('')
  const [missing, setMissing] = useState(0)
  const save = async () => {
    setMissing(0)
    const { exportAll } = await import('./export-all.ts')
    const found = await exportAll((articles) => setDone(counted(articles, 'article')))
    download(found.zip, `blog-${new Date().toISOString().slice(0, 10)}.zip`)
    setDone(`${counted(found.articles, 'article')} downloaded.`)
    setMissing(found.missing)
  }
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
        <ActionButton busyLabel="Collecting…" failure="The articles could not be collected." run={save}>
          Download all articles
        </ActionButton>
        <span role="status">{done}</span>
      </div>
      {missing > 0 && (
        <Notice tone="failure">{`${counted(missing, 'image')} could not be loaded and are missing.`}</Notice>
      )}
    </section>
  )
}

const Import = () => (
  <Page
    title="Import and Export"
    facts="Bring a blog from WordPress or Ghost, with its dates, images and addresses, or download all articles."
    actions={<Link to="/admin/manage-blog">Manage Blog</Link>}
    narrow
  >
    <ImportFile />
    <ExportAll />
  </Page>
)

export default Import
