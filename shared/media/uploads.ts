/** A Lambda takes 6 MB of base64 at most; 4 MiB of file stays under it. Larger files come in parts. */
export const maxMediaBytes = 4 * 1024 * 1024

/**
 * Where the parts of a large file are posted, as forms with a signed policy: the edge passes them on to storage, so no
 * function holds them.
 */
export const uploadPath = '/media-uploads'

/** Parts but the last have this size, which storage can join without reading them. */
export const partBytes = 8 * 1024 * 1024

/** A part of a file: its number, and its bytes from `start` to before `end`. */
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
