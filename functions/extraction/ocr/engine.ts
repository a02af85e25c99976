import type { Worker as Thread } from 'node:worker_threads'
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js'

/** Local and never downloaded. */
export interface OcrFiles {
  workerPath: string
  corePath: string
  /** A folder with `eng.traineddata.gz`. */
  langPath: string
}

export class OcrError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OcrError'
  }
}

const tooLate = (cause: unknown) => new OcrError('The picture could not be read in time.', { cause })

/** How the engine searches a page: for blocks and columns of text, or for text anywhere with each place compared with its
 * surroundings. */
export type Pass = 'layout' | 'sparse'

const parameters = {
  layout: { tessedit_pageseg_mode: PSM.AUTO, thresholding_method: '0' },
  sparse: { tessedit_pageseg_mode: PSM.SPARSE_TEXT, thresholding_method: '2' },
} as const

export interface PageRead {
  /** Confidences are from 0 to 100. */
  words: { text: string; confidence: number; x0: number; y0: number; x1: number; y1: number }[]
}

export interface ReadOptions {
  pass: Pass
  signal?: AbortSignal
}

interface Running {
  worker: Worker
  thread: Thread
  /** Rejects when the engine's thread fails. */
  broken: Promise<never>
}

/** In a thread that stays warm. It ends when a read is aborted or fails, and the next read starts another. */
export class OcrEngine {
  readonly #files: OcrFiles
  #running: Promise<Running> | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(files: OcrFiles) {
    this.#files = files
  }

  async warm(): Promise<void> {
    await this.#start()
  }

  /** @param page a portable gray map @throws {OcrError} */
  read(page: Uint8Array, options: ReadOptions): Promise<PageRead> {
    const read = this.#turn.then(() => this.#readNow(page, options))
    this.#turn = read.catch(() => undefined)
    return read
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    // Not with the library's method: pending jobs would then throw where no code can catch the error.
    await running?.then(({ thread }) => thread.terminate()).catch(() => undefined)
  }

  async #readNow(page: Uint8Array, options: ReadOptions): Promise<PageRead> {
    const { signal } = options
    if (signal?.aborted) throw tooLate(signal.reason)
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    const onAbort = () => reject(signal?.reason)
    aborted.catch(() => undefined)
    signal?.addEventListener('abort', onAbort, { once: true })
    let started: Thread | undefined
    try {
      const { worker, thread, broken } = await Promise.race([this.#start(), aborted])
      started = thread
      thread.ref()
      return await Promise.race([recognize(worker, page, options), broken, aborted])
    } catch (error) {
      await this.stop()
      throw error instanceof OcrError ? error : tooLate(error)
    } finally {
      started?.unref()
      signal?.removeEventListener('abort', onAbort)
    }
  }

  #start(): Promise<Running> {
    const running = (this.#running ??= startWorker(this.#files))
    running.catch(() => {
      if (this.#running === running) this.#running = undefined
    })
    return running
  }
}

async function startWorker(files: OcrFiles): Promise<Running> {
  // Without this handler, tesseract.js throws the error of a failed job where no code can catch it.
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    ...files,
    gzip: true,
    cacheMethod: 'none',
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

async function recognize(worker: Worker, page: Uint8Array, { pass }: ReadOptions): Promise<PageRead> {
  await worker.setParameters(parameters[pass])
  const { data } = await worker.recognize(Buffer.from(page), {}, { blocks: true, text: false })
  return { words: wordsOf(data) }
}

const wordsOf = ({ blocks }: Page): PageRead['words'] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .map(({ text, confidence, bbox }) => ({ text, confidence, ...bbox }))
