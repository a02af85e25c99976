import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#api/client.ts'
import { parseDay } from '#shared/calendar/month-grid.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { CloseLink } from './CloseLink.tsx'
import { Page } from '../../kit/Page.tsx'
import { firstTimeOn } from '../../kit/when.ts'
import { bodyOf, emptyValues } from './post-values.ts'
import { PostForm } from './PostForm.tsx'
import { refreshPosts } from '../queries.ts'
import { calendarOn, linkedinList, toastSaved, usePostList, usePublishSaved } from './usePublishSaved.ts'

const NewPost = () => {
  const navigate = useNavigate()
  // The calendar passes the selected day and slot.
  const [search] = useSearchParams()
  const day = parseDay(search.get('day')) ?? ''
  const slot = /^([01]\d|2[0-3]):[0-5]\d$/.exec(search.get('time') ?? '')?.[0]
  const list = usePostList()
  const publish = usePublishSaved()
  const [typed, setTyped] = useState(false)
  const chosen = list === linkedinList ? (['linkedin'] as const) : []
  return (
    <Page
      title="New post"
      facts={
        <>
          <StatusMark status="draft" />
          {typed && <span>Not saved yet</span>}
        </>
      }
      actions={<CloseLink to={list} />}
    >
      <PostForm
        name={`post:new:${list}`}
        stored={{ values: emptyValues([...chosen], day, day && (slot ?? firstTimeOn(day))), version: 0 }}
        onTyped={setTyped}
        save={async (values) => {
          const saved = await call('posts/create', { body: bodyOf(values) })
          if (values.status === 'now') {
            publish(saved)
            void navigate(`${list}/${saved.id}`)
            return
          }
          toastSaved('draft', values, navigate)
          void refreshPosts()
          void navigate(day ? calendarOn(day) : list)
        }}
      />
    </Page>
  )
}

export default NewPost
