import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { toast } from '#ui/Toaster.tsx'
import { Page } from '../../kit/Page.tsx'
import { bodyOf, emptyValues } from './linkedin-values.ts'
import { LinkedinForm } from './LinkedinForm.tsx'
import { refreshLinkedin } from './queries.ts'

const NewLinkedinPost = () => {
  const navigate = useNavigate()
  return (
    <Page title="New LinkedIn post">
      <LinkedinForm
        name="linkedin:new"
        values={emptyValues()}
        version={0}
        save={async (values) => {
          await call('posts/linkedin-create', { body: bodyOf(values) })
          toast('Post created.')
          void refreshLinkedin()
          void navigate('/admin/linkedin')
        }}
      />
    </Page>
  )
}

export default NewLinkedinPost
