import { startThread } from './thread.ts'

// Starting and stopping the thread must also fit within the five seconds that an upload may take.
const TIME_LIMIT_MS = 4000

/**
 * Runs a worker thread on the bytes of a file, with limits on time and memory.
 * @param name the worker's file, without its extension
 * @param options.folder the folder of its source; undefined in a bundle
 * @param options.timeLimitMs after this time the result is 'limit'
 * @returns the first message of the worker, or 'limit' when it exceeded its time or memory
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
