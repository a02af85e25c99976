import { call } from '#api/client.ts'
import type { Post } from '#shared/posts/model.ts'
import { choiceOf } from './publishing.ts'
import { refreshPosts } from './queries.ts'

/** The copy is a draft without a time. */
export const copyPost = async (post: Post): Promise<Post> => {
  const { title, content, variants, platforms, link = null, utm = null, media } = post
  const body = { content, variants, platforms, link, utm, media: choiceOf(media, platforms) }
  const copy = await call('posts/create', { body: { ...body, title: `Copy of ${title}`.slice(0, 200) } })
  void refreshPosts()
  return copy
}
