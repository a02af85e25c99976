import { askWorker } from '../../files/pdf-worker.ts'

/** Runs a worker thread from this folder. */
export const runThread = (
  name: string,
  bytes: Uint8Array,
  options: { timeLimitMs?: number } = {},
): Promise<unknown> => askWorker(name, bytes, { folder: import.meta.dirname, ...options })
