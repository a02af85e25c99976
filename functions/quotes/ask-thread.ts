import { askWorker } from '../files/pdf-worker.ts'

/** Asks one of the threads whose sources lie beside this module. */
export const askThread = (
  name: string,
  bytes: Uint8Array,
  options: { timeLimitMs?: number } = {},
): Promise<unknown> => askWorker(name, bytes, { folder: import.meta.dirname, ...options })
