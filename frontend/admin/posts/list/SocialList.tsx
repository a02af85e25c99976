import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { socialStatus } from '#shared/posts/model.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '../../kit/Page.tsx'
import { PostList } from './PostList.tsx'
import { viewerZoneName } from '../../kit/times.ts'
import { useFilter } from './useFilter.ts'
import { refreshSocial, socialList } from '../queries.ts'
import { PublishNotice } from '../PublishNotice.tsx'
import { SocialRow } from './SocialRow.tsx'
import { useOutcomes } from '../useOutcomes.ts'

const SocialList = () => {
  const filter = useFilter(socialStatus.options, true)
  const list = useInfiniteQuery(socialList(filter.value))
  const { outcomes, tell } = useOutcomes()
  const listed = new Set(list.data?.pages.flatMap(({ posts }) => posts.map(({ id }) => id)))
  return (
    <Page
      title="Social posts"
      lead={`Times are in ${viewerZoneName()}.`}
      actions={
        <>
          <Link className={buttonClass()} to="/admin/manage-posts/calendar">
            Calendar
          </Link>
          <Link className={buttonClass('primary')} to="/admin/manage-posts/new">
            New post
          </Link>
        </>
      }
    >
      {outcomes
        // A post that was narrowed away by what became of it.
        .filter(({ post }) => !listed.has(post.id))
        .map((outcome) => (
          <PublishNotice
            key={outcome.post.id}
            outcome={outcome}
            onDismiss={() => tell(outcome.post.id, undefined)}
          />
        ))}
      <PostList
        list={list}
        filter={filter}
        change={(body) => call('social/bulk', { body })}
        onChanged={() => void refreshSocial()}
        empty={
          <EmptyState
            action={
              <Link className={buttonClass('primary')} to="/admin/manage-posts/new">
                Write the first post
              </Link>
            }
          >
            <p>
              <strong>No social posts yet.</strong> Write one text, choose the platforms it goes to, and
              either keep it as a draft or give it a time. Scheduled posts are published automatically; drafts
              wait for Publish Now.
            </p>
          </EmptyState>
        }
        renderRow={(post, choice) => (
          <SocialRow
            key={post.id}
            post={post}
            choice={choice}
            outcome={outcomes.find((outcome) => outcome.post.id === post.id)}
            onOutcome={(outcome) => tell(post.id, outcome)}
          />
        )}
      />
    </Page>
  )
}

export default SocialList
