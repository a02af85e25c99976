import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#api/client.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { useDebounced } from '../../kit/useDebounced.ts'
import { validIn, type ArticleValues } from './article-values.ts'

export const PreviewPane = ({ values }: { values: ArticleValues }) => {
  const settled = useDebounced(JSON.stringify(validIn(values)), 500)
  const scrolled = useRef(0)
  const page = useQuery({
    queryKey: ['article-preview', settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled) as Partial<ArticleValues>
      return (await call('blog/preview', { body, signal })).text()
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <>
      {page.isPending && <Skeleton label="Drawing the preview" rows={5} />}
      <LoadFailure query={page}>The preview could not be drawn.</LoadFailure>
      {page.data !== undefined && (
        // Same origin, to keep the scroll position. Scripts are not allowed.
        <iframe
          title="Preview of the article"
          sandbox="allow-same-origin"
          srcDoc={page.data}
          onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
            contentWindow?.scrollTo(0, scrolled.current)
            contentWindow?.addEventListener('scroll', () => (scrolled.current = contentWindow.scrollY))
            contentDocument?.addEventListener('click', (event) => event.preventDefault())
          }}
        />
      )}
    </>
  )
}
