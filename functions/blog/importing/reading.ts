import { filesOf, type Contents, type Reading, type StoredArticle } from '../domain/stored-article.ts'
import type { Dropped } from '../html/dropped.ts'

/** A transaction has room for so many with all else that is written. */
export const maxFiles = 40

/** An article read from elsewhere, before it has an address here. */
export interface ReadArticle extends Reading {
  /** Its id, made of its key. */
  id: string
  contents: Contents
  status: StoredArticle['status']
  /** As it is stored; what cannot be read stays as it was. */
  date: string
  modified: string | undefined
  pictures: string[]
  links: string[]
  /** The feature image, where its file was not given. */
  missing_cover: string | undefined
  notes: string[]
  dropped: Dropped
}

/** Whether it has more images than are kept at once. */
export const hasTooManyImages = ({ contents }: ReadArticle): boolean => filesOf(contents).length > maxFiles
