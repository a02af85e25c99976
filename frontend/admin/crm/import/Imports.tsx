import { Link } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '../../kit/Page.tsx'
import { PastImports } from './PastImports.tsx'

const Imports = () => (
  <Page
    title="Imports"
    facts={<span>The latest 100 files.</span>}
    actions={
      <>
        <Link className="button secondary" to="/admin/manage-blog/import">
          Import articles
        </Link>
        <Link className="button primary" to="/admin/crm/import">
          Import leads
        </Link>
      </>
    }
  >
    <PastImports
      none={
        <EmptyState>
          <p>No leads were imported yet.</p>
        </EmptyState>
      }
    />
  </Page>
)

export default Imports
