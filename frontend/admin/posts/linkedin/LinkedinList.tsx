import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { linkedinStatus } from '#shared/posts/model.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '../../kit/Page.tsx'
import { PostList } from '../list/PostList.tsx'
import { viewerZoneName } from '../../kit/times.ts'
import { useFilter } from '../list/useFilter.ts'
import { LinkedinRow } from './LinkedinRow.tsx'
import { linkedinList, refreshLinkedin } from './queries.ts'

const LinkedinList = () => {
  const filter = useFilter(linkedinStatus.options, false)
  const { status, search } = filter.value
  const list = useInfiniteQuery(linkedinList({ status, search }))
  const create = (
    <Link className={buttonClass('primary')} to="/admin/linkedin/new">
      Create New Post
    </Link>
  )
  return (
    <Page
      title="LinkedIn Content Manager"
      tabTitle="LinkedIn"
      lead={`Times are in ${viewerZoneName()}.`}
      actions={create}
    >
      <PostList
        list={list}
        filter={filter}
        change={(body) => call('linkedin/bulk', { body })}
        onChanged={() => void refreshLinkedin()}
        empty={
          <EmptyState action={create}>
            <p>No LinkedIn posts found. Create your first post to get started.</p>
          </EmptyState>
        }
        renderRow={(post, choice) => <LinkedinRow key={post.id} post={post} choice={choice} />}
      />
    </Page>
  )
}

export default LinkedinList
