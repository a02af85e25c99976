import { Link } from 'react-router'
import { ComingPage } from './ComingPage.tsx'

const ManageBlog = () => (
  <ComingPage
    title="Manage Blog"
    meanwhile={<Link to="/admin/manage-posts">Write a social post instead</Link>}
  >
    <p>
      This is where articles will be written, previewed, scheduled and published, with their summaries, tags
      and search descriptions.
    </p>
  </ComingPage>
)

export default ManageBlog
