import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#api/client.ts'
import { parseDay } from '#shared/calendar/month-grid.ts'
import { toast } from '#ui/Toaster.tsx'
import { Page } from '../../kit/Page.tsx'
import { firstTimeOn } from '../../kit/when.ts'
import { nothingComposed } from './composed.ts'
import { bodyOf, type PostValues } from './post-values.ts'
import { PostForm } from './PostForm.tsx'
import { publishSaved } from './publish-saved.ts'
import { refreshPosts } from '../queries.ts'

const NewPost = () => {
  const navigate = useNavigate()
  // The calendar passes the selected day and slot.
  const [search] = useSearchParams()
  const day = parseDay(search.get('day')) ?? ''
  const slot = /^([01]\d|2[0-3]):[0-5]\d$/.exec(search.get('time') ?? '')?.[0]
  const empty: PostValues = {
    ...nothingComposed(day, day && (slot ?? firstTimeOn(day))),
    variants: {},
    platforms: [],
    status: 'draft',
  }
  return (
    <Page title="New social post">
      <PostForm
        name="social:new"
        values={empty}
        version={0}
        save={async (values, _version, warnings) => {
          const { id } = await call('posts/create', { body: bodyOf(values) })
          if (values.status === 'now') {
            await publishSaved(id, warnings)
            void refreshPosts()
            void navigate(`/admin/manage-posts/${id}`)
            return
          }
          toast(values.status === 'scheduled' ? 'Post scheduled.' : 'Draft saved.')
          void refreshPosts()
          void navigate(
            day ? `/admin/manage-posts/calendar?month=${day.slice(0, 7)}&day=${day}` : '/admin/manage-posts',
          )
        }}
      />
    </Page>
  )
}

export default NewPost
