import * as z from 'zod/mini'

export const platforms = ['linkedin', 'facebook', 'twitter', 'instagram', 'tiktok', 'youtube'] as const
export const platform = z.enum(platforms)
export type Platform = z.infer<typeof platform>

export const platformNames: Record<Platform, string> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
}
