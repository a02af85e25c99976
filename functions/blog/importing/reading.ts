import { filesOf, type Contents, type Reading, type StoredArticle } from '../domain/stored-article.ts'
import type { Dropped } from '../html-to-markdown.ts'

/** As many as fit into the transaction of an import. */
export const maxFiles = 40

export interface ReadArticle extends Reading {
  id: string
  contents: Contents
  status: StoredArticle['status']
  /** As it is stored; an unreadable date stays unchanged. */
  date: string
  modified: string | undefined
  pictures: string[]
  links: string[]
  missing_cover: string | undefined
  notes: string[]
  dropped: Dropped
}

export const hasTooManyImages = ({ contents }: ReadArticle): boolean => filesOf(contents).length > maxFiles
