import type { PostMedia } from '#shared/media/model.ts'
import type { Platform } from '#shared/posts/model.ts'

interface Look {
  /** The length after which a text is folded, and the label to unfold it. */
  fold?: { after: number; more: string }
  /** The smallest and largest ratio of a single picture, width by height. Others are cropped. */
  ratio: readonly [number, number]
  /** Whether several pictures are side by side or one at a time. */
  several: 'tiles' | 'slides'
  mediaFirst?: true
  /** URLs in the text are not links. */
  plainLinks?: true
  /** The text starts with the account's name. */
  named?: true
}

export const looks: Record<Platform, Look> = {
  linkedin: {
    fold: { after: 210, more: '…more' },
    ratio: [0.8, 1.91],
    several: 'tiles',
  },
  facebook: {
    fold: { after: 477, more: 'See more' },
    ratio: [0.8, 1.91],
    several: 'tiles',
  },
  twitter: { ratio: [0.75, 2], several: 'tiles' },
  instagram: {
    fold: { after: 125, more: 'more' },
    ratio: [0.8, 1.91],
    several: 'slides',
    mediaFirst: true,
    plainLinks: true,
    named: true,
  },
  tiktok: {
    fold: { after: 90, more: 'more' },
    ratio: [9 / 16, 9 / 16],
    several: 'slides',
    mediaFirst: true,
    plainLinks: true,
  },
  youtube: { ratio: [16 / 9, 16 / 9], several: 'slides', mediaFirst: true },
}

/** undefined if the platform shows all of it */
export const foldedText = (platform: Platform, text: string): string | undefined => {
  const { fold } = looks[platform]
  const characters = [...text]
  return fold && characters.length > fold.after
    ? characters.slice(0, fold.after).join('').trimEnd()
    : undefined
}

export const shownMedia = (platform: Platform, media: readonly PostMedia[]) => {
  const { several, ratio } = looks[platform]
  const shown = media.slice(0, several === 'slides' ? 1 : 4)
  const [first] = media
  const own = first?.width && first.height ? first.width / first.height : 1.91
  return {
    shown,
    more: media.length - shown.length,
    /** Tiles are square. */
    ratio: shown.length > 1 ? 1 : Math.min(Math.max(own, ratio[0]), ratio[1]),
  }
}
