import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { startS3, type S3Options, type S3Server } from './server.ts'

/** Runs `startS3` in its own thread, so that it does not wait for its callers. */
export async function startS3Thread(options: S3Options): Promise<S3Server> {
  const worker = new Worker(new URL(import.meta.url), { workerData: options })
  const [url] = (await once(worker, 'message')) as [string]
  return {
    url,
    close: async () => {
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
    },
  }
}

if (!isMainThread && parentPort) {
  const server = await startS3(workerData as S3Options)
  const port = parentPort
  port.once('message', () => void server.close().then(() => port.close()))
  port.postMessage(server.url)
}
