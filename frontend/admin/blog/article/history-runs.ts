import type { ArticleVersion } from '#shared/blog/model.ts'

/** Saves of one person that follow each other closer than this are one piece of work. */
const gapMs = 15 * 60_000

/**
 * The versions worth looking at among every save: the last of each piece of work, the first of all, and what the site
 * shows.
 * @param versions the newest first
 */
export const lastOfRuns = (versions: readonly ArticleVersion[]): ArticleVersion[] =>
  versions.filter((version, at) => {
    const next = versions[at - 1]
    if (!next || version.is_live || at === versions.length - 1 || next.by !== version.by) return true
    // A time that cannot be read is no reason to hide a version.
    return !(Date.parse(next.at) - Date.parse(version.at) < gapMs)
  })
