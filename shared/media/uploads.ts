/** A Lambda accepts 6 MB of base64, which is more than 4 MiB of file. Larger files come in parts. */
export const maxMediaBytes = 4 * 1024 * 1024

/** Receives parts of large files, as forms with a signed policy. The edge passes them to storage, not to a function. */
export const uploadPath = '/media-uploads'

/** The size of all parts but the last. Storage can join such parts without a function. */
export const partBytes = 8 * 1024 * 1024

/** From `start` to before `end`. */
export interface Part {
  number: number
  start: number
  end: number
}

export const partsOf = (bytes: number): Part[] =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, number) => ({
    number,
    start: number * partBytes,
    end: Math.min((number + 1) * partBytes, bytes),
  }))
