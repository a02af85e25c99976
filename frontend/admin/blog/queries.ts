import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallAnswer, CallInput } from '#api/table.ts'
import type { Article, ArticleSummary } from '#shared/blog/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { fillPage, paceOfPage } from '../kit/fill-page.ts'
import { followEvery, queryClient } from '../kit/queries.ts'
import { formatClock } from '../kit/times.ts'
import { runUndo } from '../kit/undo.ts'

export type ListedArticle = CallAnswer<'blog/list'>['posts'][number]

export type ListQuery = Omit<NonNullable<CallInput<'blog/list'>['query']>, 'limit' | 'cursor'>

export const articlePage = (query: ListQuery, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['articles', 'page', query, cursor ?? ''],
    queryFn: async ({ signal }) => {
      let totals: CallAnswer<'blog/list'>['totals'] | undefined
      const page = await fillPage<ListedArticle>(async (part) => {
        const answer = await call('blog/list', { query: { ...query, ...part }, signal })
        totals ??= answer.totals
        return { rows: answer.posts, unreadable: answer.unreadable, next_cursor: answer.next_cursor }
      }, cursor)
      return { ...page, totals }
    },
    refetchInterval: ({ state }) => paceOfPage(state.data),
    placeholderData: keepPreviousData,
  })

export const articlesToPublish = queryOptions({
  queryKey: ['articles', 'to-publish'],
  queryFn: ({ signal }) => call('blog/list', { query: { order: 'scheduled', limit: 8 }, signal }),
  refetchInterval: followEvery,
})

export const articleById = (id: string) =>
  queryOptions({
    queryKey: ['articles', 'article', id],
    queryFn: ({ signal }) => call('blog/get', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.site_pending ? 3000 : followEvery),
  })

export const newestArticle = (id: string) => queryClient.fetchQuery({ ...articleById(id), staleTime: 0 })

/** Fields that the answer may lack are kept. */
export const keepArticle = (article: Article): void => {
  queryClient.setQueryData(articleById(article.id).queryKey, (before) => ({
    site_pending: before?.site_pending,
    preview_until: before?.preview_until,
    ...article,
  }))
}

export const notePreview = (id: string, preview_until: string | undefined): void => {
  queryClient.setQueryData(articleById(id).queryKey, (article) => article && { ...article, preview_until })
}

/** @param newest the current version; part of the key, so that a new version refetches the history */
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
const maxVersions = 500

export const articleVersion = (id: string, version: number) =>
  queryOptions({
    queryKey: ['articles', 'version', id, version],
    queryFn: ({ signal }) => call('blog/get-version', { params: { id, version: String(version) }, signal }),
    staleTime: Infinity,
  })

/** @param deletedId is not fetched again, though its page may still be open for a moment */
export const refreshArticles = (deletedId?: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['articles'],
      predicate: ({ queryKey: [, what, id] }) =>
        what !== 'version' && (what !== 'article' || id !== deletedId),
    }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
  ])

/** Turns a scheduled article into a draft and offers undo. @throws ApiError */
export const holdArticle = async ({ id, title, scheduled_for }: ArticleSummary): Promise<void> => {
  const schedule = (at: string | null) =>
    call('blog/schedule', { params: { id }, body: { scheduled_for: at } })
  const name = `“${title || 'Untitled'}”`
  const undo = () =>
    runUndo(
      async () => {
        await schedule(scheduled_for)
        return `${name} is published at ${formatClock(scheduled_for ?? '')} again.`
      },
      () => refreshArticles(),
    )
  await schedule(null)
  toast(`${name} is held as a draft.`, { label: 'Undo', action: () => void undo() })
}
