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

/** Makes a draft for each platform. A second run makes only those that are missing. */
export const useMakePosts = (article: Article) => {
  const [made, setMade] = useState<readonly Platform[]>([])
  const make = useMutation({
    mutationFn: async () => {
      const { feature_image: image, url: link, ...facts } = article
      const posts = articlePosts({ ...facts, link, image: image && { id: image.id, alt: image.alt ?? '' } })
      for (const post of posts) {
        const [platform] = post.platforms
        if (made.includes(platform)) continue
        await call('posts/create', { body: post })
        setMade((now) => [...now, platform])
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['posts'] }),
  })
  const drafts = counted(made.length, 'draft')
  const notice = {
    idle: undefined,
    pending: <Notice tone="note">Making posts…</Notice>,
    success: (
      <Notice tone="success">
        {drafts} made, with the link to this article
        {article.status === 'published' ? '. ' : ', which leads nowhere until it is published. '}
        <Link to={`/admin/manage-posts?search=${encodeURIComponent(article.title.slice(0, 100))}`}>
          See the posts
        </Link>
      </Notice>
    ),
    error: (
      <Notice tone="failure">
        {drafts} made, then it stopped. {describeError(make.error)} Try again for the rest.
      </Notice>
    ),
  }[make.status]
  return { run: () => make.isPending || make.mutate(), notice }
}
