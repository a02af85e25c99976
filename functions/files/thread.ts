import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Starts a thread with limited memory.
 * @param name the worker's file, without its extension
 * @param folder the folder of its source; undefined in a bundle
 */
export const startThread = (
  name: string,
  folder: string | undefined,
  given: Pick<WorkerOptions, 'workerData' | 'transferList'>,
): Worker =>
  new Worker(threadPath(name, folder), { ...given, resourceLimits, env: compileCache(), execArgv: [] })

/** The only environment variable that the thread gets: the folder of compiled code. */
function compileCache(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

/** When deployed, its bundle is in the folder of the function's bundle. */
const threadPath = (name: string, folder: string | undefined): string =>
  folder === undefined ? join(__dirname, `${name}.mjs`) : join(folder, `${name}.ts`)
