import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { Article, ArticleSummary } from '#shared/blog/model.ts'
import type { Action, ActionOutcome } from '../kit/list/declaration.ts'
import { keepArticle, refreshArticles } from './queries.ts'

type Row = Pick<Article, 'id' | 'title' | 'version'>
type Change = Required<Pick<Action<Row>, 'run' | 'done'>>

export const pathOf = ({ url }: Pick<ArticleSummary, 'url'>): string => URL.parse(url)?.pathname ?? url

export const articleRows = {
  what: 'article',
  idOf: ({ id }: Row) => id,
  nameOf: ({ title }: Row) => title || 'Untitled',
  refresh: (): unknown => refreshArticles(),
}

const send = async (name: 'blog/publish' | 'blog/unpublish', { id, version }: Row): Promise<Article> => {
  const article = await call(name, { params: { id }, body: { version } })
  keepArticle(article)
  return article
}

const outcomeOf = (article: Article, undo?: () => Promise<unknown>): ActionOutcome => ({
  ...(undo && { undo: async () => void (await undo()) }),
  message: article.site_pending
    ? `“${articleRows.nameOf(article)}”: the site is being updated. This can take a minute.`
    : undefined,
})

export const publish: Change = {
  run: async (article) => {
    const published = await send('blog/publish', article)
    return outcomeOf(published, () => send('blog/unpublish', published))
  },
  done: (articles) => `${articles} published.`,
}

export const publishChanges: Change = {
  run: async (article) => outcomeOf(await send('blog/publish', article)),
  done: (articles) => `${articles} is on the site.`,
}

export const unpublish: Change = {
  run: async (article) => {
    const draft = await send('blog/unpublish', article)
    return outcomeOf(draft, () => send('blog/publish', draft))
  },
  done: (articles) => `${articles} taken off the site.`,
}

/** @param scheduled_for null for a draft */
export const schedule = (scheduled_for: string | null): Change => ({
  run: async ({ id, version }) =>
    keepArticle(await call('blog/schedule', { params: { id }, body: { version, scheduled_for } })),
  done: (articles) => (scheduled_for === null ? `${articles} is a draft again.` : `${articles} scheduled.`),
})

/** An article that is already gone counts as deleted. */
export const remove: Change = {
  run: async ({ id }) => {
    await call('blog/delete', { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    })
    return { undo: async () => void (await call('blog/undo-delete', { params: { id } })) }
  },
  done: (articles) => `${articles} deleted.`,
}
