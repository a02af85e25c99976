import type { Platform } from './model.ts'

export interface MediaRule {
  types: readonly string[]
  maxBytes: number
  max: number
  minSeconds?: number
  maxSeconds?: number
  /** Width times height. */
  maxPixels?: number
  /** The minimum for the shorter side of a crop, in pixels, unless the picture is smaller. */
  minSide?: number
  /** Width divided by height. */
  minRatio?: number
  maxRatio?: number
}

interface PlatformRules {
  textLimit: number
  /** If the platform has a title field. */
  title?: { limit: number; without: RegExp; named: string }
  maxHashtags?: number
  maxMentions?: number
  needs?: { media: 'any' | 'video'; named: string }
  image?: MediaRule
  video?: MediaRule
  gif?: MediaRule
  /** If a post may have pictures and videos: how many together. */
  mixed?: { max: number }
  /** Whether the platform has a link field. Otherwise the link is appended to the text. */
  linkField: boolean
  api: {
    /** As in the header or path; null if the platform does not retire versions. */
    version: string | null
    /** The last day (UTC) on which the version is guaranteed to work; null if no end is announced. */
    ends_on: string | null
  }
  /** The documented quota of an account. The platform may grant more. */
  quota?: { posts: number; hours: number }
  /** For staff. */
  notes: readonly string[]
}

const MB = 1024 * 1024

/** As the platforms document them. If a platform changes one, change it only here. */
export const platformRules: Record<Platform, PlatformRules> = {
  linkedin: {
    textLimit: 3000,
    image: {
      types: ['image/jpeg', 'image/png', 'image/gif'],
      maxBytes: 10 * MB,
      max: 20,
      maxPixels: 36_152_320,
    },
    video: { types: ['video/mp4'], maxBytes: 500 * MB, max: 1, minSeconds: 3, maxSeconds: 30 * 60 },
    linkField: true,
    // LinkedIn guarantees a version for a year.
    api: { version: '202609', ends_on: '2027-08-31' },
    quota: { posts: 100, hours: 24 },
    notes: [],
  },
  facebook: {
    textLimit: 5000,
    image: { types: ['image/jpeg', 'image/png'], maxBytes: 4 * MB, max: 10 },
    video: { types: ['video/mp4', 'video/quicktime'], maxBytes: 1024 * MB, max: 1, maxSeconds: 20 * 60 },
    linkField: true,
    // A version works until two years after its successor. This one is from 2026-07-29 and has no successor yet.
    api: { version: 'v26.0', ends_on: '2028-07-29' },
    notes: [],
  },
  twitter: {
    textLimit: 280,
    image: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * MB, max: 4 },
    gif: { types: ['image/gif'], maxBytes: 15 * MB, max: 1 },
    video: { types: ['video/mp4', 'video/quicktime'], maxBytes: 512 * MB, max: 1, maxSeconds: 140 },
    linkField: false,
    api: { version: null, ends_on: null },
    quota: { posts: 100, hours: 24 },
    notes: [],
  },
  instagram: {
    textLimit: 2200,
    maxHashtags: 30,
    maxMentions: 20,
    needs: { media: 'any', named: 'an image or a video' },
    image: { types: ['image/jpeg'], maxBytes: 8 * MB, max: 10, minSide: 320, minRatio: 0.8, maxRatio: 1.91 },
    video: {
      types: ['video/mp4', 'video/quicktime'],
      maxBytes: 300 * MB,
      max: 10,
      minSeconds: 3,
      maxSeconds: 15 * 60,
    },
    mixed: { max: 10 },
    linkField: false,
    api: { version: 'v26.0', ends_on: '2028-07-29' },
    quota: { posts: 100, hours: 24 },
    notes: [
      'Instagram shows links in a caption as plain text.',
      'Since December 2025 Instagram’s own app allows five hashtags per post: use at most five here, too.',
    ],
  },
  tiktok: {
    textLimit: 2200,
    needs: { media: 'any', named: 'a video or images' },
    image: { types: ['image/jpeg', 'image/webp'], maxBytes: 20 * MB, max: 35 },
    video: {
      types: ['video/mp4', 'video/webm', 'video/quicktime'],
      maxBytes: 1024 * MB,
      max: 1,
      maxSeconds: 10 * 60,
    },
    linkField: false,
    api: { version: null, ends_on: null },
    quota: { posts: 15, hours: 24 },
    notes: ['Until TikTok has audited the app, posts are visible only to the account itself.'],
  },
  youtube: {
    textLimit: 5000,
    title: { limit: 100, without: /[<>]/, named: 'the characters < and >' },
    needs: { media: 'video', named: 'a video' },
    video: {
      types: ['video/mp4', 'video/quicktime', 'video/webm'],
      maxBytes: 1024 * MB,
      max: 1,
      maxSeconds: 12 * 60 * 60,
    },
    linkField: false,
    api: { version: null, ends_on: null },
    quota: { posts: 100, hours: 24 },
    notes: ['Until Google has verified the app, uploads stay private.'],
  },
}
