import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import type { Article } from '#shared/blog/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { useDraft } from '../../kit/drafts.ts'
import { keepArticle, newestArticle, refreshArticles } from '../queries.ts'
import { unsavedOf } from '../saving/saving-state.ts'
import { Saver } from '../saving/saver.ts'
import {
  articleShape,
  fieldNames,
  nextSlug,
  savable,
  storedOf,
  type ArticleValues,
} from './article-values.ts'

const names = new Intl.ListFormat('en')
const draftShape = z.object({ values: articleShape, version: z.int(), base: articleShape })
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const saverOf = (article: Article): Saver<ArticleValues> => {
  const { id } = article
  const saver: Saver<ArticleValues> = new Saver(storedOf(article), {
    savable,
    save: async (change, version) => {
      const saved = await call('blog/update', { params: { id }, body: { ...change, version } })
      keepArticle(saved)
      return storedOf(saved)
    },
    newest: async () => storedOf(await newestArticle(id)),
    onTaken: (fields) =>
      toast(
        `Someone else changed ${names.format(fields.map((field) => fieldNames[field].toLowerCase()))} in the meantime; their change was kept.`,
      ),
    onRefused: (fields) => {
      const slug = fields.includes('slug') ? nextSlug(saver.current().values) : undefined
      if (slug) saver.send({ type: 'typed', change: { slug } })
    },
  })
  return saver
}

/** Saves an article while it is written. Unsaved text is stored in this browser. */
export const useSaving = (article: Article) => {
  const [saver] = useState(() => saverOf(article))
  const state = useSyncExternalStore(saver.subscribe, saver.current)
  const draft = useDraft(`article:${article.id}`, (stored) => {
    const read = draftShape.safeParse(stored)
    return read.success && !same(read.data.values, storedOf(article).values) ? read.data : undefined
  })
  const remember = useEffectEvent(() => {
    const { values, base } = saver.current()
    if (Object.keys(unsavedOf(saver.current())).length === 0) draft.forget()
    else draft.keep({ values, version: base.version, base: base.values })
  })
  useEffect(() => saver.subscribe(() => remember()), [saver])

  // Shows the changes of others at once if there is no unsaved text.
  const follow = useEffectEvent((newest: Article) => {
    const { base, phase } = saver.current()
    if (newest.version > base.version && phase.name === 'saved')
      saver.send({ type: 'replaced', stored: storedOf(newest) })
  })
  useEffect(() => follow(article), [article])

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    const online = () => void saver.flush()
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void saver.flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!saver.pending) return
      void saver.flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    document.addEventListener('keydown', save)
    addEventListener('online', online)
    addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      document.removeEventListener('keydown', save)
      removeEventListener('online', online)
      removeEventListener('beforeunload', warn)
      void finish(saver)
    }
  }, [saver])
  return { saver, state, draft }
}

/** Saves unsaved text when the screen is left. If that fails, the text stays in this browser. */
const finish = async (saver: Saver<ArticleValues>): Promise<void> => {
  const { title } = saver.current().values
  const isUnsaved = Object.keys(unsavedOf(saver.current())).length > 0
  const version = isUnsaved ? await saver.flush() : undefined
  saver.stop()
  if (isUnsaved && version === undefined)
    toast(
      `“${title || 'Untitled'}” is not saved. Your text is kept in this browser: open the article to continue.`,
    )
  void refreshArticles()
}
