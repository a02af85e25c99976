import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Starts a thread of bounded memory.
 * @param name the worker's file, without its ending
 * @param folder where its source lies; undefined in a bundle
 */
export const startThread = (
  name: string,
  folder: string | undefined,
  given: Pick<WorkerOptions, 'workerData' | 'transferList'>,
): Worker =>
  new Worker(threadPath(name, folder), { ...given, resourceLimits, env: compileCache(), execArgv: [] })

/** Of the environment the thread is told one thing: where its code lies compiled. */
function compileCache(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

/** Deployed, its bundle lies beside the function's. */
const threadPath = (name: string, folder: string | undefined): string =>
  folder === undefined ? join(__dirname, `${name}.mjs`) : join(folder, `${name}.ts`)
