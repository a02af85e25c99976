import { Link } from 'react-router'
import { ComingPage } from './ComingPage.tsx'

const ExtractLead = () => (
  <ComingPage
    title="Extract Lead from Screenshot"
    meanwhile={<Link to="/admin/crm">See the leads in the CRM</Link>}
  >
    <p>
      This is where a screenshot of a message, a profile or a business card will be turned into leads. You
      will check what was read before anything is saved.
    </p>
  </ComingPage>
)

export default ExtractLead
