import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inWords } from '#api/error.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Page } from '../kit/Page.tsx'
import listStyles from '../kit/PostRows.module.css'
import { viewerZoneName } from '../kit/times.ts'
import { LinkedinRow } from './LinkedinRow.tsx'
import { linkedinList } from './queries.ts'

const LinkedinList = () => {
  const list = useInfiniteQuery(linkedinList)
  const posts = list.data?.pages.flatMap((page) => page.posts)
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
      {list.isPending && <Skeleton label="Loading posts" rows={5} />}
      {list.isError && (
        <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
          The posts could not be loaded. {inWords(list.error)}
        </Failure>
      )}
      {posts?.length === 0 && (
        <EmptyState action={create}>
          <p>No LinkedIn posts found. Create your first post to get started.</p>
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        <ul className={listStyles['rows']}>
          {posts.map((post) => (
            <LinkedinRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button
            onClick={() => void list.fetchNextPage()}
            busy={list.isFetchingNextPage}
            busyLabel="Loading more…"
          >
            Load more
          </Button>
        </div>
      )}
    </Page>
  )
}

export default LinkedinList
