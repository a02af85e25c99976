import { startThread } from './thread.ts'

// Leaves room to start and stop the thread within the five seconds an upload may take.
const TIME_LIMIT_MS = 4000

/**
 * Hands the bytes of a file to a thread of their own, bounded in time and memory, and ends it.
 * @param name the worker's file, without its ending
 * @param options.folder where its source lies; undefined in a bundle
 * @param options.timeLimitMs after which the answer is 'limit'
 * @returns what it answers first, or 'limit' when it took more time or memory than it may
 * @throws {Error} only when the thread itself cannot run; never because of the bytes
 */
export function askWorker(
  name: string,
  bytes: Uint8Array,
  options: { folder: string | undefined; timeLimitMs?: number | undefined },
): Promise<unknown> {
  const copy = new Uint8Array(bytes)
  return new Promise((resolve, reject) => {
    const worker = startThread(name, options.folder, { workerData: copy, transferList: [copy.buffer] })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    const timer = setTimeout(() => finish(() => resolve('limit')), options.timeLimitMs ?? TIME_LIMIT_MS)
    worker.on('message', (message: unknown) => finish(() => resolve(message)))
    worker.on('error', (error: NodeJS.ErrnoException) => {
      finish(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('limit') : reject(error)))
    })
    worker.on('exit', () => finish(() => reject(new Error(`${name} ended without an answer`))))
  })
}
