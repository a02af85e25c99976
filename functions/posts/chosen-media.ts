import { fieldProblem } from '#shared/api/problem.ts'
import { whyCropRefused } from '#shared/media/crop.ts'
import type { MediaChoice, MediaFacts, PostMedia } from '#shared/media/model.ts'
import { platformNames, type Platform } from '#shared/posts/platform.ts'
import { cropId } from '../media/store/crop-id.ts'
import { fileGone, keptFiles } from '../media/store/records.ts'

/** @throws Problem for `media` if a file or crop does not exist, or a platform rejects the crop */
export async function chosenMedia(choice: MediaChoice | undefined): Promise<PostMedia[] | undefined> {
  if (!choice || choice.length === 0) return choice && []
  const known = await keptFiles(
    choice.flatMap(({ id, crops = {} }) => [id, ...Object.values(crops).map((crop) => cropId(id, crop))]),
  )
  const factsOf = (id: string): MediaFacts | undefined => known.find((kept) => kept.id === id)
  return choice.map(({ id, alt, crops = {} }) => {
    const file = factsOf(id)
    if (!file) throw fileGone()
    const versions = Object.entries(crops).map(([name, crop]) => {
      const on = name as Platform
      const why = whyCropRefused(on, file, crop)
      if (why) throw fieldProblem('media', why)
      const made = factsOf(cropId(id, crop))
      if (!made)
        throw fieldProblem('media', `The crop for ${platformNames[on]} is missing. Crop the image again.`)
      return [on, { ...made, crop }]
    })
    return {
      ...file,
      ...(alt ? { alt } : {}),
      ...(versions.length > 0 ? { versions: Object.fromEntries(versions) } : {}),
    }
  })
}
