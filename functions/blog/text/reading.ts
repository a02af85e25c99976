import type { ReadQuestions } from '../read-worker.ts'
import { TextThread } from './text-thread.ts'

const folder = import.meta.dirname === undefined ? undefined : `${import.meta.dirname}/..`

export const unreadable = (failed: 'slow' | 'broken'): string =>
  `Its HTML ${failed === 'slow' ? 'takes too long to read' : 'cannot be read'}. Take out what is not text, or split the article in two.`

export const reader = new TextThread<ReadQuestions>('read-worker', folder)
