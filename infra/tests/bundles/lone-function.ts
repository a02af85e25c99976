import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const runtime = fileURLToPath(new URL('runtime.mjs', import.meta.url))

const outcome = z.object({
  /** What the function returned, as JSON. */
  result: z.string().optional(),
  error: z.string().optional(),
  /** Of files that no event had it load: what is wrong with each, or nothing. */
  rest: z.record(z.string(), z.string()).default({}),
})
type Outcome = z.infer<typeof outcome>

interface Options {
  /** What is deployed, with no package of ours above it. */
  folder: string
  environment: Record<string, string>
}

/** A function in a process of its own. Calls come one after another, as they do to one instance in Lambda. */
export class LoneFunction {
  readonly #child: ChildProcess
  #last: Promise<unknown> = Promise.resolve()
  /** The end of its log. */
  said = ''

  constructor({ folder, environment }: Options) {
    this.#child = spawn(process.execPath, [runtime], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said = (this.said + chunk.toString()).slice(-2000)))
  }

  /** @throws what the function throws, or how its process ended */
  async invoke(event: unknown): Promise<unknown> {
    const { result, error } = await this.#ask({ event: JSON.stringify(event), requestId: randomUUID() })
    if (error !== undefined) throw new Error(error)
    return result === undefined ? undefined : (JSON.parse(result) as unknown)
  }

  /** Ends it when it is done. @returns what is wrong with files it never loaded, by their names */
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
        throw new Error(`Its process ended with ${status}. ${this.said}`)
      })
      const [answer] = (await Promise.race([once(this.#child, 'message', { signal }), ended])) as [unknown]
      return outcome.parse(answer)
    } finally {
      settled.abort()
    }
  }
}
