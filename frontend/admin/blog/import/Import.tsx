import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Page } from '../../kit/Page.tsx'
import { ChooseExport } from './ChooseExport.tsx'
import { ExportAll } from './ExportAll.tsx'
import { currentImport, subscribeImport } from './import-run.ts'
import { ImportReport } from './ImportReport.tsx'

const Import = () => {
  const run = useSyncExternalStore(subscribeImport, currentImport)
  useLeaveWarning(run?.step === 'import' && run.running)
  return (
    <Page
      title="Import and Export"
      lead="Bring a blog from WordPress or Ghost, with its dates, images and addresses, or download all articles."
      actions={<Link to="/admin/manage-blog">Manage Blog</Link>}
    >
      {run ? (
        <ImportReport key={run.step} run={run} />
      ) : (
        <>
          <ChooseExport />
          <ExportAll />
        </>
      )}
    </Page>
  )
}

/** Other pages of the staff area may be looked at meanwhile; closing the tab would break it off. */
const useLeaveWarning = (on: boolean): void =>
  useEffect(() => {
    if (!on) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [on])

export default Import
