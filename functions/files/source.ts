/** A file in memory, or in storage and read piece by piece. */
export interface Source {
  size: number
  /** Reads `length` bytes from `offset`: fewer at the end, none past it. */
  read(offset: number, length: number): Promise<Buffer>
}

export const inMemory = (bytes: Uint8Array): Source => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: buffer.length,
    read: (offset, length) => Promise.resolve(buffer.subarray(offset, offset + length)),
  }
}
