import * as z from 'zod/mini'
import { optionalText, text } from '../api/fields.ts'
import { platform, type Platform } from '../posts/platform.ts'

/** With their file extension and usual name. */
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

/** In bytes: the largest picture of any platform, and the largest video of X. LinkedIn accepts a little less. */
export const maxBytesOf = { image: 20 * MB, video: 512 * MB } as const

/** Also its public name: the hash of its contents, so that a name never means another file. */
export const mediaId = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}\.(?:jpg|png|gif|webp|mp4|mov|webm)$/, 'This is not the id of a file.'))

export const mediaFacts = z.object({
  id: z.string(),
  kind: z.enum(['image', 'video']),
  content_type: z.string(),
  bytes: z.int(),
  /** As shown, after the orientation was applied. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  duration_seconds: z.optional(z.number()),
})
export type MediaFacts = z.infer<typeof mediaFacts>

const pixels = (least: number) => z.int().check(z.minimum(least), z.maximum(100_000))

/** In pixels of the picture as shown. Unlike fractions, the same crop always has the same numbers. */
export const crop = z.strictObject({ x: pixels(0), y: pixels(0), width: pixels(1), height: pixels(1) })
export type Crop = z.infer<typeof crop>

/** Old versions have no crop. */
const postVersion = z.extend(mediaFacts, { crop: z.optional(crop) })
export type PostVersion = z.infer<typeof postVersion>

export const postMedia = z.extend(mediaFacts, {
  alt: optionalText,
  /** Files that replace it on a platform. */
  versions: z.optional(z.partialRecord(platform, postVersion)),
})
export type PostMedia = z.infer<typeof postMedia>

export const mediaOn = (on: Platform, media: readonly PostMedia[]): PostMedia[] =>
  media.map(({ versions, ...file }) => {
    const { crop: _, ...facts }: PostVersion = versions?.[on] ?? file
    return { ...file, ...facts }
  })

/** Once each: originals and versions. */
export const filesOf = (media: readonly PostMedia[]): MediaFacts[] => {
  const all = media.flatMap(({ versions = {}, ...file }) => [file, ...Object.values(versions)])
  return [...new Map(all.map((file) => [file.id, file])).values()]
}

const maxMedia = 20

/** Including crops. The transaction of a post has room for a hundred files, old and new. */
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

export const mediaPath = (id: string): string => `/media/${id}`
