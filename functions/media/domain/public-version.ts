import { withoutMetadata } from '../../files/without-metadata.ts'
import { inMemory } from '../../files/source.ts'
import { unreadable } from './facts.ts'
import { typeOf } from './inspect.ts'
import { metadataBoxes, clearBoxes } from './videos.ts'

/**
 * A picture or video without metadata, fit for a public address. Other files are not changed.
 * @param bytes may be overwritten
 * @throws Problem unacceptable-file for a damaged picture
 */
export async function publicVersion(bytes: Buffer): Promise<Buffer> {
  const type = typeOf(bytes.subarray(0, 64))
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
    case 'image/webp': {
      const stripped = withoutMetadata(bytes, type)
      if (!stripped) throw unreadable()
      return stripped
    }
    case 'video/mp4':
    case 'video/quicktime':
      clearBoxes(bytes, 0, await metadataBoxes(inMemory(bytes)))
      return bytes
    case 'video/webm':
    case undefined:
      return bytes
  }
}
