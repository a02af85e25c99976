import { openPicture, pictureType } from '../files/pictures.ts'
import { inMemory } from '../files/source.ts'
import { pictureProblem, pictureTooLarge, unreadable, type Kept } from './domain/facts.ts'
import { inspectVideo } from './domain/inspect.ts'
import { clearBoxes, metadataBoxes } from './domain/videos.ts'
import { maxBytesOf } from '#shared/media/model.ts'

/** Removes metadata, because the address is public. `sent` may be overwritten. @throws Problem unacceptable-file */
export async function readMedia(sent: Buffer): Promise<Kept> {
  if (pictureType(sent)) return readPicture(sent)
  const source = inMemory(sent)
  const found = await inspectVideo(source)
  if (!found) throw unreadable()
  if (found.contentType !== 'video/webm') clearBoxes(sent, 0, await metadataBoxes(source))
  return { bytes: sent, found }
}

async function readPicture(sent: Buffer): Promise<Kept> {
  if (sent.length > maxBytesOf.image) throw pictureTooLarge()
  try {
    const { type, width, height, bytes } = await openPicture(sent)
    return { bytes, found: { contentType: type, width, height } }
  } catch (error) {
    throw pictureProblem(error)
  }
}
