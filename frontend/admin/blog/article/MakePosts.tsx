import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { articlePosts } from '#shared/blog/article-posts.ts'
import type { Article } from '#shared/blog/model.ts'
import type { Platform } from '#shared/posts/platform.ts'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { queryClient } from '../../kit/queries.ts'

/** Makes a draft for each platform. */
export const useMakePosts = (article: Article) => {
  /** A retry after a failure creates only the others. */
  const [made, setMade] = useState<readonly Platform[]>([])
  const make = useMutation({
    mutationFn: async (done: readonly Platform[]) => {
      const { feature_image: image, url: link, ...facts } = article
      const posts = articlePosts({ ...facts, link, image: image && { id: image.id, alt: image.alt ?? '' } })
      for (const post of posts) {
        if (done.includes(post.platforms[0])) continue
        await call('posts/create', { body: post })
        setMade((now) => [...now, post.platforms[0]])
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['posts'] }),
  })
  const run = () => {
    if (make.isPending) return
    if (make.isSuccess) setMade([])
    make.mutate(make.isSuccess ? [] : made)
  }
  return { run, make, made }
}

interface PostsMadeProps {
  article: Article
  posts: ReturnType<typeof useMakePosts>
}

export const PostsMade = ({ article, posts: { make, made } }: PostsMadeProps) => (
  <>
    {make.isPending && <Notice tone="note">Making posts…</Notice>}
    {make.isSuccess && (
      <Notice tone="success">
        {counted(made.length, 'draft')} made, with the link to this article
        {article.status === 'published' ? '. ' : ', which leads nowhere until it is published. '}
        <Link to={`/admin/manage-posts?search=${encodeURIComponent(article.title.slice(0, 100))}`}>
          See the posts
        </Link>
      </Notice>
    )}
    {make.isError && (
      <Notice tone="failure">
        {counted(made.length, 'draft')} made, then it stopped. {describeError(make.error)} Try again for the
        rest.
      </Notice>
    )}
  </>
)
