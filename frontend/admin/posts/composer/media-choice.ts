import type { MediaChoice, PostMedia } from '#shared/media/model.ts'
import type { Platform } from '#shared/posts/model.ts'

/** Files as the server takes them, with their crops for the selected platforms. */
export const choiceOf = (media: readonly PostMedia[], platforms: readonly Platform[]): MediaChoice =>
  media.map(({ id, alt, versions = {} }) => {
    const crops = platforms.flatMap((on) => (versions[on]?.crop ? [[on, versions[on].crop]] : []))
    return {
      id,
      ...(alt ? { alt } : {}),
      ...(crops.length > 0 ? { crops: Object.fromEntries(crops) } : {}),
    }
  })
