import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../files/thread.ts'

/** Processor time for one question. With a third of a processor, that is six seconds. */
export const maxCpuMs = 2000
const lookEveryMs = 50

export type Answer<T> =
  | { value: T }
  /** It exceeded its time or memory, or failed. */
  | { failed: 'slow' | 'broken' }

export type Questions = Record<string, (...args: never[]) => unknown>

/** For text of any origin, so that no text can block anything else. A question that takes too long ends the thread. */
export class TextThread<Q extends Questions> {
  readonly #start: () => Worker
  #running: Promise<Worker> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(name: string, folder: string | undefined, workerData?: unknown) {
    this.#start = () => startThread(name, folder, { workerData })
  }

  /** @throws {Error} only when the thread itself cannot run; never because of the text */
  ask<Name extends keyof Q & string>(
    name: Name,
    args: Parameters<Q[Name]>,
    cpuMs = maxCpuMs,
  ): Promise<Answer<Awaited<ReturnType<Q[Name]>>>> {
    const answer = this.#last.then(() => this.#ask({ name, args }, cpuMs))
    this.#last = answer.catch(() => undefined)
    return answer as Promise<Answer<Awaited<ReturnType<Q[Name]>>>>
  }

  async #ask(question: unknown, cpuMs: number): Promise<Answer<unknown>> {
    const worker = await (this.#running ??= this.#started())
    const over = new AbortController()
    try {
      const answered = once(worker, 'message', over)
      worker.postMessage(question)
      const first = await Promise.race([answered, overtime(worker, cpuMs, over.signal)])
      if (first) return first[0] as Answer<unknown>
      this.#running = undefined
      await worker.terminate()
      return { failed: 'slow' }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return { failed: 'slow' }
      throw error
    } finally {
      over.abort()
    }
  }

  async #started(): Promise<Worker> {
    const worker = this.#start()
    const forget = () => {
      this.#running = undefined
    }
    worker.on('error', forget)
    worker.on('exit', forget)
    try {
      await once(worker, 'message')
    } catch (error) {
      forget()
      throw error
    }
    // The thread must not keep the process alive.
    worker.unref()
    return worker
  }
}

async function overtime(worker: Worker, cpuMs: number, signal: AbortSignal): Promise<undefined> {
  let start: NodeJS.CpuUsage | undefined
  for (;;) {
    await sleep(lookEveryMs, undefined, { signal })
    // Fails if the thread has ended, which another event reports.
    const used = await worker.cpuUsage(start).catch(() => undefined)
    if (used && start && used.user + used.system > cpuMs * 1000) return undefined
    start ??= used
  }
}
