import type { Platform } from './model.ts'

/** The longest text each platform takes, in characters; X counts some signs double. */
export const textLimit: Record<Platform, number> = {
  linkedin: 3000,
  facebook: 5000,
  twitter: 280,
  instagram: 2200,
  tiktok: 2200,
  youtube: 5000,
}

const link = /https?:\/\/\S+/g
const linkWeight = 23
// Code points X counts once: Latin, Greek, Cyrillic and their neighbours, and common punctuation.
const single = /[\u{0}-\u{10FF}\u{2000}-\u{200D}\u{2010}-\u{201F}\u{2032}-\u{2037}]/u

/** The length of a text as a platform counts it: by characters, on X by its weights (a link 23, emoji and CJK 2). */
export const lengthOn = (platform: Platform, text: string): number => {
  if (platform === 'tiktok') return text.length
  if (platform !== 'twitter') return [...text].length
  const links = text.match(link)?.length ?? 0
  const letters = [...text.replace(link, '')]
  return links * linkWeight + letters.reduce((sum, letter) => sum + (single.test(letter) ? 1 : 2), 0)
}
