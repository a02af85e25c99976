import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { toast } from '#ui/Toaster.tsx'
import { Page } from '../kit/Page.tsx'
import { bodyOf, LinkedinForm, type LinkedinValues } from './LinkedinForm.tsx'
import { refreshLinkedin } from './queries.ts'

const empty: LinkedinValues = { title: '', content: '', status: 'draft', day: '', time: '' }

const NewLinkedinPost = () => {
  const navigate = useNavigate()
  return (
    <Page title="New LinkedIn post" narrow>
      <LinkedinForm
        name="linkedin:new"
        values={empty}
        version={0}
        save={async (values) => {
          await call('linkedin/create', { body: bodyOf(values) })
          toast('Post created.')
          void refreshLinkedin()
          void navigate('/admin/linkedin')
        }}
      />
    </Page>
  )
}

export default NewLinkedinPost
