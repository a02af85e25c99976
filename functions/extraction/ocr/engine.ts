import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker as Thread } from 'node:worker_threads'
import { createWorker, OEM, PSM, type Word, type Worker } from 'tesseract.js'

// A CommonJS bundle has no import.meta.url, and a module has no __filename.
const packages = createRequire(import.meta.url ?? __filename)

export class OcrError extends Error {
  override readonly name = 'OcrError'
}

const tooLate = (cause: unknown) => new OcrError('The picture could not be read in time.', { cause })

/** Searches a page for blocks and columns of text, or for text anywhere with each place compared with its surroundings. */
const parameters = {
  layout: { tessedit_pageseg_mode: PSM.AUTO, thresholding_method: '0' },
  sparse: { tessedit_pageseg_mode: PSM.SPARSE_TEXT, thresholding_method: '2' },
} as const
export type Pass = keyof typeof parameters

interface Running {
  worker: Worker
  thread: Thread
  /** Rejects when the engine's thread fails. */
  broken: Promise<never>
}

/** In a thread that stays warm. It ends when a read is aborted or fails, and the next read starts another. */
class OcrEngine {
  #running: Promise<Running> | undefined
  #turn: Promise<unknown> = Promise.resolve()

  /** @param page a portable gray map @throws {OcrError} */
  read(page: Uint8Array, pass: Pass, signal?: AbortSignal): Promise<Word[]> {
    const read = this.#turn.then(() => this.#readNow(page, pass, signal))
    this.#turn = read.catch(() => undefined)
    return read
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    // Not with the library's method: pending jobs would then throw where no code can catch the error.
    await running?.then(({ thread }) => thread.terminate()).catch(() => undefined)
  }

  async #readNow(page: Uint8Array, pass: Pass, signal?: AbortSignal): Promise<Word[]> {
    if (signal?.aborted) throw tooLate(signal.reason)
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(tooLate(signal.reason)), { once: true })
    })
    let started: Thread | undefined
    try {
      const { worker, thread, broken } = await Promise.race([(this.#running ??= startWorker()), aborted])
      started = thread
      thread.ref()
      return await Promise.race([recognize(worker, page, pass), broken, aborted])
    } catch (error) {
      await this.stop()
      throw error instanceof OcrError ? error : tooLate(error)
    } finally {
      started?.unref()
    }
  }
}

/** One per process. */
export const engine = new OcrEngine()

/** From local files. English alone reads best, names in other languages too. */
async function startWorker(): Promise<Running> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: packages.resolve('tesseract.js/src/worker-script/node/index.js'),
    corePath: dirname(packages.resolve('tesseract.js-core/package.json')),
    langPath: join(dirname(packages.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    // Without this handler, the library throws the error of a failed job where no code can catch it.
    errorHandler: () => undefined,
  })
  await worker.setParameters({ user_defined_dpi: '200' })
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => undefined)
  const fail = (cause: unknown) => reject(new OcrError('The text reader stopped.', { cause }))
  const { worker: thread } = worker as Worker & { worker: Thread }
  thread.on('error', fail).on('exit', fail)
  // Lets the process end while the engine waits for work.
  thread.unref()
  return { worker, thread, broken }
}

async function recognize(worker: Worker, page: Uint8Array, pass: Pass): Promise<Word[]> {
  await worker.setParameters(parameters[pass])
  const { data } = await worker.recognize(Buffer.from(page), {}, { blocks: true, text: false })
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  )
}
