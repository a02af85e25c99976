import { Link } from 'react-router'
import { ImportStep, useImport } from '../../kit/Import.tsx'
import { Page } from '../../kit/Page.tsx'
import { ChooseExport } from './ChooseExport.tsx'
import { ExportAll } from './ExportAll.tsx'
import { articleImport } from './import-run.ts'
import { ImportReport } from './ImportReport.tsx'

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
