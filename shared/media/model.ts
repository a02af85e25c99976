import * as z from 'zod/mini'
import { optionalText, text } from '../api/fields.ts'
import { platform, type Platform } from '../posts/platform.ts'

/** Images and videos we take, each with the ending its files have and what people call it. */
export const mediaTypes = {
  'image/jpeg': { kind: 'image', ending: 'jpg', name: 'JPEG' },
  'image/png': { kind: 'image', ending: 'png', name: 'PNG' },
  'image/gif': { kind: 'image', ending: 'gif', name: 'GIF' },
  'image/webp': { kind: 'image', ending: 'webp', name: 'WebP' },
  'video/mp4': { kind: 'video', ending: 'mp4', name: 'MP4' },
  'video/quicktime': { kind: 'video', ending: 'mov', name: 'MOV' },
  'video/webm': { kind: 'video', ending: 'webm', name: 'WebM' },
} as const
export type MediaType = keyof typeof mediaTypes

export const mediaType = z.enum(Object.keys(mediaTypes) as [MediaType, ...MediaType[]])

export const mediaTypeName = (type: string): string => {
  const { data } = mediaType.safeParse(type)
  return data ? mediaTypes[data].name : type
}

const MB = 1024 * 1024

/**
 * The largest files we keep, in bytes: the largest picture any platform takes, and a video as large as X takes it, a
 * little more than LinkedIn does. Facebook, TikTok and YouTube would take more.
 */
export const maxBytesOf = { image: 20 * MB, video: 512 * MB } as const

/** A file's id is also its public name: the hash of its contents, so that a name never means another file. */
export const mediaId = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}\.(?:jpg|png|gif|webp|mp4|mov|webm)$/, 'This is not the id of a file.'))

/** What the server read from a picture or video itself. */
export const mediaFacts = z.object({
  id: z.string(),
  kind: z.enum(['image', 'video']),
  content_type: z.string(),
  bytes: z.int(),
  /** As it is shown: turned the way the file says. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  duration_seconds: z.optional(z.number()),
})
export type MediaFacts = z.infer<typeof mediaFacts>

const pixels = (least: number) => z.int().check(z.minimum(least), z.maximum(100_000))

/**
 * The part of a picture that is kept, in whole pixels of the picture as it is shown. Not in parts of the whole: pixels
 * are exact, so the same crop is always written the same, and that it lies inside is no matter of rounding.
 */
export const crop = z.strictObject({ x: pixels(0), y: pixels(0), width: pixels(1), height: pixels(1) })
export type Crop = z.infer<typeof crop>

/** What was made of a picture for a platform. Without a crop it was made before crops were kept. */
const postVersion = z.extend(mediaFacts, { crop: z.optional(crop) })
export type PostVersion = z.infer<typeof postVersion>

/** A picture or video on a post, with what it says to people who do not see it. */
export const postMedia = z.extend(mediaFacts, {
  alt: optionalText,
  /** What goes out in its place on a platform. */
  versions: z.optional(z.partialRecord(platform, postVersion)),
})
export type PostMedia = z.infer<typeof postMedia>

/** The files of a post as they go out on a platform. */
export const mediaOn = (on: Platform, media: readonly PostMedia[]): PostMedia[] =>
  media.map(({ versions, ...file }) => {
    const { crop: _, ...facts }: PostVersion = versions?.[on] ?? file
    return { ...file, ...facts }
  })

/** Every file that belongs to a post, each once: the originals and what was made of them. */
export const filesOf = (media: readonly PostMedia[]): MediaFacts[] => {
  const all = media.flatMap(({ versions = {}, ...file }) => [file, ...Object.values(versions)])
  return [...new Map(all.map((file) => [file.id, file])).values()]
}

const maxMedia = 20

/** Crops included. A post and its files are written in one transaction, before and after: it has room for a hundred. */
const maxFiles = 45

const chosenFile = z.object({
  id: mediaId,
  alt: z.optional(text(1000)),
  crops: z.optional(z.partialRecord(platform, crop)),
})

export const mediaChoice = z.array(chosenFile).check(
  z.maxLength(maxMedia, `Use at most ${maxMedia} images and videos.`),
  z.refine(
    (list) => list.flatMap(({ crops = {} }) => Object.keys(crops)).length + list.length <= maxFiles,
    `Use at most ${maxFiles} files, crops included.`,
  ),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Use each file once.'),
)
export type MediaChoice = z.infer<typeof mediaChoice>

/** Where anyone finds a file. */
export const mediaPath = (id: string): string => `/media/${id}`
