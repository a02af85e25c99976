import { startThread } from './thread.ts'

// Loading a library takes seconds on a cold or busy machine.
const START_LIMIT_MS = 20_000
const TIME_LIMIT_MS = 5000

/**
 * Runs a worker thread on the bytes of a file, with limits on time and memory. The worker's first message is `ready`,
 * when its libraries are loaded, and the second is its answer.
 * @param name the worker's file, without its extension
 * @param options.folder the folder of its source; undefined in a bundle
 * @param options.input more for the worker
 * @param options.timeLimitMs after this time from `ready` on, the result is 'limit'
 * @returns the answer of the worker, or 'limit' when it exceeded its time or memory
 * @throws {Error} only when the thread itself cannot run; never because of the bytes
 */
export function askWorker(
  name: string,
  bytes: Uint8Array,
  options: { folder: string | undefined; timeLimitMs?: number | undefined; input?: object },
): Promise<unknown> {
  const copy = new Uint8Array(bytes)
  return new Promise((resolve, reject) => {
    const worker = startThread(name, options.folder, {
      workerData: { ...options.input, bytes: copy },
      transferList: [copy.buffer],
    })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    const endAfter = (ms: number) => setTimeout(() => finish(() => resolve('limit')), ms)
    let timer = endAfter(START_LIMIT_MS)
    worker.on('message', (message: unknown) => {
      if (message !== 'ready') return finish(() => resolve(message))
      clearTimeout(timer)
      timer = endAfter(options.timeLimitMs ?? TIME_LIMIT_MS)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      finish(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('limit') : reject(error)))
    })
    worker.on('exit', () => finish(() => reject(new Error(`${name} ended without an answer`))))
  })
}
