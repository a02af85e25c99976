import type { PostMedia } from '#shared/media/model.ts'
import type { Platform } from '#shared/posts/model.ts'

/** How a platform lays a post out, as far as it decides what is seen of it. */
export interface Look {
  /** After how many characters a text is folded, and the word that unfolds it. */
  fold?: { after: number; more: string }
  /** The narrowest and the widest a picture alone is shown, width by height; beyond that it is cut. */
  ratio: readonly [number, number]
  /** Several pictures side by side, or the first with the way to the next. */
  several: 'tiles' | 'slides'
  /** Pictures come before the words. */
  mediaFirst?: true
  /** Links in a caption lead nowhere. */
  plainLinks?: true
  /** The name stands at the beginning of the words, too. */
  named?: true
  /** What stands under a post. */
  acts: readonly string[]
}

export const looks: Record<Platform, Look> = {
  linkedin: {
    fold: { after: 210, more: '…more' },
    ratio: [0.8, 1.91],
    several: 'tiles',
    acts: ['Like', 'Comment', 'Repost', 'Send'],
  },
  facebook: {
    fold: { after: 477, more: 'See more' },
    ratio: [0.8, 1.91],
    several: 'tiles',
    acts: ['Like', 'Comment', 'Share'],
  },
  twitter: { ratio: [0.75, 2], several: 'tiles', acts: ['Reply', 'Repost', 'Like', 'Share'] },
  instagram: {
    fold: { after: 125, more: 'more' },
    ratio: [0.8, 1.91],
    several: 'slides',
    mediaFirst: true,
    plainLinks: true,
    named: true,
    acts: ['Like', 'Comment', 'Share'],
  },
  tiktok: {
    fold: { after: 90, more: 'more' },
    ratio: [9 / 16, 9 / 16],
    several: 'slides',
    mediaFirst: true,
    plainLinks: true,
    acts: [],
  },
  youtube: { ratio: [16 / 9, 16 / 9], several: 'slides', mediaFirst: true, acts: ['Like', 'Share'] },
}

/** A text as it is shown before it is unfolded; undefined where all of it is. */
export const foldedText = (platform: Platform, text: string): string | undefined => {
  const { fold } = looks[platform]
  const signs = [...text]
  return fold && signs.length > fold.after ? signs.slice(0, fold.after).join('').trimEnd() : undefined
}

/** What of a post's files is seen at once, how they stand, and how many more there are. */
export const shownMedia = (platform: Platform, media: readonly PostMedia[]) => {
  const { several, ratio } = looks[platform]
  const shown = media.slice(0, several === 'slides' ? 1 : 4)
  const [first] = media
  const own = first?.width && first.height ? first.width / first.height : 1.91
  return {
    shown,
    more: media.length - shown.length,
    /** Tiles are all alike. */
    ratio: shown.length > 1 ? 1 : Math.min(Math.max(own, ratio[0]), ratio[1]),
  }
}
