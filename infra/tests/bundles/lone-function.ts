import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const runtime = fileURLToPath(new URL('runtime.mjs', import.meta.url))

const outcome = z.object({
  result: z.string().optional(),
  error: z.string().optional(),
  /** Errors of the files that no event loaded; empty for those that load. */
  rest: z.record(z.string(), z.string()).default({}),
})
type Outcome = z.infer<typeof outcome>

interface Options {
  folder: string
  environment: Record<string, string>
}

/** Runs a function in its own process, one call at a time, as an instance in Lambda does. */
export class LoneFunction {
  readonly #child: ChildProcess
  #last: Promise<unknown> = Promise.resolve()
  logTail = ''

  constructor({ folder, environment }: Options) {
    this.#child = spawn(process.execPath, [runtime], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.logTail = (this.logTail + chunk.toString()).slice(-2000)))
  }

  /** @throws what the function throws, or how its process ended */
  async invoke(event: unknown): Promise<unknown> {
    const { result, error } = await this.#ask({ event: JSON.stringify(event), requestId: randomUUID() })
    if (error !== undefined) throw new Error(error)
    return result === undefined ? undefined : (JSON.parse(result) as unknown)
  }

  /** Ends the process after its last call. @returns the errors of files that no event loaded */
  async end(): Promise<[file: string, fault: string][]> {
    const { rest } = await this.#ask('load the rest')
    this.#child.disconnect()
    await once(this.#child, 'exit')
    return Object.entries(rest).filter(([, fault]) => fault !== '')
  }

  #ask(message: object | string): Promise<Outcome> {
    const answer = this.#last.then(() => this.#send(message))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  async #send(message: object | string): Promise<Outcome> {
    const settled = new AbortController()
    const { signal } = settled
    try {
      this.#child.send(message)
      const ended = once(this.#child, 'exit', { signal }).then(([status]) => {
        throw new Error(`Its process ended with ${status}. ${this.logTail}`)
      })
      const [answer] = (await Promise.race([once(this.#child, 'message', { signal }), ended])) as [unknown]
      return outcome.parse(answer)
    } finally {
      settled.abort()
    }
  }
}
