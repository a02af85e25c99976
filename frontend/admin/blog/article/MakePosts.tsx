import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { articlePosts } from '#shared/blog/article-posts.ts'
import type { Article } from '#shared/blog/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { queryClient } from '../../kit/queries.ts'

/** Makes drafts of posts about the article, one for each platform. */
export const MakePosts = ({ article }: { article: Article }) => {
  /** Those that are made already: a second try after a failure makes the others. */
  const made = useRef(new Set<string>())
  const make = useMutation({
    mutationFn: async () => {
      const { feature_image: image, url: link, ...facts } = article
      const posts = articlePosts({ ...facts, link, image: image && { id: image.id, alt: image.alt ?? '' } })
      for (const post of posts) {
        if (made.current.has(post.platforms[0])) continue
        await call('social/create', { body: post })
        made.current.add(post.platforms[0])
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['social'] }),
  })
  return (
    <>
      <Button
        onClick={() => {
          if (make.isSuccess) made.current.clear()
          make.mutate()
        }}
        busy={make.isPending}
        busyLabel="Making posts…"
        keepsFocus
        disabled={article.title === ''}
      >
        Make posts
      </Button>
      {make.isSuccess && (
        <Notice tone="success">
          {counted(made.current.size, 'draft')} made, with the link to this article.{' '}
          <Link to={`/admin/manage-posts?search=${encodeURIComponent(article.title.slice(0, 100))}`}>See the posts</Link>
        </Notice>
      )}
      {make.isError && (
        <Notice tone="failure">
          {counted(made.current.size, 'draft')} made, then it stopped. {inWords(make.error)} Try again for the rest.
        </Notice>
      )}
    </>
  )
}
