import { readLineSets, type LineSets } from '#shared/quotes/line-set-endpoints.ts'
import { versionedSetting } from '#aws/versioned-setting.ts'

/** The saved sets of lines, which belong to no customer. */
export const lineSets = versionedSetting<LineSets['sets']>(
  'quote-line-sets',
  readLineSets.answers[200].shape.sets,
  [],
)
