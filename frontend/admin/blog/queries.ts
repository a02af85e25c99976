import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallAnswer, CallInput } from '#api/table.ts'
import type { Article } from '#shared/blog/model.ts'
import { fillPage, paceOfPage } from '../kit/fill-page.ts'
import { followEvery, queryClient } from '../kit/queries.ts'

export type ListedArticle = CallAnswer<'blog/list'>['posts'][number]

/** What a list of articles is narrowed by, as the call takes it. */
export type ListQuery = Omit<NonNullable<CallInput<'blog/list'>['query']>, 'limit' | 'cursor'>

/** One page of articles, filled where filters leave little; the page before stays while the next is on its way. */
export const articlePage = (query: ListQuery, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['articles', 'page', query, cursor ?? ''],
    queryFn: async ({ signal }) => {
      let totals: CallAnswer<'blog/list'>['totals'] | undefined
      const page = await fillPage<ListedArticle>(async (part) => {
        const { posts, ...rest } = await call('blog/list', { query: { ...query, ...part }, signal })
        totals ??= rest.totals
        return { rows: posts, unreadable: rest.unreadable, next_cursor: rest.next_cursor }
      }, cursor)
      return { ...page, totals }
    },
    refetchInterval: ({ state }) => paceOfPage(state.data),
    placeholderData: keepPreviousData,
  })

/** The next articles to be published, the first first. */
export const articlesToPublish = queryOptions({
  queryKey: ['articles', 'to-publish'],
  queryFn: ({ signal }) => call('blog/list', { query: { order: 'scheduled', limit: 8 }, signal }),
  refetchInterval: followEvery,
})

export const articleById = (id: string) =>
  queryOptions({
    queryKey: ['articles', 'article', id],
    queryFn: ({ signal }) => call('blog/get', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.site_pending ? askAgainMs : followEvery),
  })
/** How often it is asked whether the site has followed. */
const askAgainMs = 3000

/** The newest state of an article, past the cache. */
export const newestArticle = (id: string) => queryClient.fetchQuery({ ...articleById(id), staleTime: 0 })

/** Puts the newest state of an article where its page finds it; what the answer does not tell stays. */
export const keepArticle = (article: Article): void => {
  queryClient.setQueryData(articleById(article.id).queryKey, (before) => ({
    site_pending: before?.site_pending,
    preview_until: before?.preview_until,
    ...article,
  }))
}

/** Notes until when a preview link of an article works. */
export const notePreview = (id: string, preview_until: string | undefined): void => {
  queryClient.setQueryData(articleById(id).queryKey, (article) => article && { ...article, preview_until })
}

/** @param newest the version there is now: with another the history is another */
export const articleVersions = (id: string, newest: number) =>
  queryOptions({
    queryKey: ['articles', 'versions', id, newest],
    queryFn: async ({ signal }) => {
      const versions: CallAnswer<'blog/versions'>['versions'] = []
      let cursor: string | undefined
      do {
        const page = await call('blog/versions', { params: { id }, query: { limit: 100, cursor }, signal })
        versions.push(...page.versions)
        cursor = page.next_cursor
      } while (cursor !== undefined && versions.length < maxVersions)
      return versions
    },
  })
/** More are kept than anyone looks through. */
const maxVersions = 500

export const articleVersion = (id: string, version: number) =>
  queryOptions({
    queryKey: ['articles', 'version', id, version],
    queryFn: ({ signal }) => call('blog/get-version', { params: { id, version: String(version) }, signal }),
    staleTime: Infinity,
  })

/**
 * After a change: lists, histories and the dashboard's figures are read again.
 * @param gone an article that was deleted: its page may still be there for a moment
 */
export const refreshArticles = (gone?: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['articles'],
      predicate: ({ queryKey: [, what, id] }) => what !== 'version' && (what !== 'article' || id !== gone),
    }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
  ])
