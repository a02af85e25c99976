import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

// Leaves room to start and stop the thread within the five seconds an upload may take.
const TIME_LIMIT_MS = 4000
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

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
    const worker = new Worker(workerPath(name, options.folder), {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: RESOURCE_LIMITS,
      env: compileCache(),
      execArgv: [],
    })
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

/** Of the environment the thread is told one thing: where its code lies compiled. */
function compileCache(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

/** Deployed, its bundle lies beside the function's. */
const workerPath = (name: string, folder: string | undefined): string =>
  folder === undefined ? join(__dirname, `${name}.js`) : join(folder, `${name}.ts`)
