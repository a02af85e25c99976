import { Link } from 'react-router'
import { Page } from '../../kit/Page.tsx'
import { ExportAll } from './ExportAll.tsx'
import { ImportFile } from './ImportFile.tsx'

const Import = () => (
  <Page
    title="Import and Export"
    lead="Bring a blog from WordPress or Ghost, with its dates, images and addresses, or download all articles."
    actions={<Link to="/admin/manage-blog">Manage Blog</Link>}
  >
    <ImportFile />
    <ExportAll />
  </Page>
)

export default Import
