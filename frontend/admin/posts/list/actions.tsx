import type { Post } from '#shared/posts/model.ts'
import type { Action } from '../../kit/list/declaration.ts'
import { counted } from '../../kit/counts.ts'
import { viewerZone } from '../../kit/times.ts'
import { changePosts, refreshPosts, type PostsChange } from '../queries.ts'
import { MoveByDays } from './MoveByDays.tsx'

type Listed = Pick<Post, 'id' | 'title' | 'content' | 'platforms'>

const change = async (body: PostsChange, opposite: (ids: string[]) => PostsChange) => {
  const results = await changePosts(body)
  const done = results.flatMap((result) => (result.done ? result.id : []))
  return { results, undo: () => changePosts(opposite(done)) }
}

/** Of both lists of posts. */
export const rowsOfPosts = {
  what: 'post',
  idOf: ({ id }: Listed) => id,
  nameOf: ({ title }: Listed) => title,
  nameColumn: 'Post',
  about: ({ content }: Listed) => content.slice(0, 200),
  search: 'Title, text',
  refresh: () => refreshPosts(),
}

const idsOf = (posts: readonly Listed[]) => posts.map(({ id }) => id)

export const moveByDays = {
  label: 'Move by days',
  icon: 'move',
  key: 'm',
  on: 'selection',
  dialog: (_posts, { run, close }) => <MoveByDays onChosen={run} onClose={close} />,
  atOnce: Infinity,
  runMany: (posts: readonly Listed[], option: string) => {
    const days = Number(option)
    const move = { action: 'reschedule' as const, timezone: viewerZone() }
    return change({ ...move, ids: idsOf(posts), days }, (ids) => ({ ...move, ids, days: -days }))
  },
  done: (posts, option) => {
    const days = Number(option)
    return `${posts} moved ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}.`
  },
} satisfies Action<Listed>

export const deletePosts = {
  label: 'Delete',
  icon: 'trash',
  key: 'd',
  danger: true,
  question: {
    title: (these) => `Are you sure you want to delete ${these}?`,
    text: (posts) =>
      posts.some(({ platforms }) => platforms.length > 1)
        ? 'A post is deleted for all its platforms. You can undo this right after.'
        : 'You can undo this right after.',
  },
  atOnce: Infinity,
  runMany: (posts: readonly Listed[]) =>
    change({ action: 'delete', ids: idsOf(posts) }, (ids) => ({ action: 'restore', ids })),
  done: (posts) => `${posts} deleted.`,
} satisfies Action<Listed>
