import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { region } from '../../cdk/names.ts'
import { environmentOf, type Resource } from '../template/templates.ts'

const runtime = fileURLToPath(new URL('runtime.mjs', import.meta.url))
const maxRunning = 12

const outcome = z.object({
  result: z.string().optional(),
  error: z.string().optional(),
  faults: z.array(z.string()).default([]),
})
const code = z.object({ S3Key: z.string().endsWith('.zip') })

/** Runs a function in its own process, one call at a time, as an instance in Lambda does. */
class LoneFunction {
  readonly #child: ChildProcess
  #last: Promise<unknown> = Promise.resolve()
  #log = ''

  constructor(folder: string, environment: Record<string, string>) {
    this.#child = spawn(process.execPath, [runtime], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#log = (this.#log + chunk.toString()).slice(-2000)))
  }

  ask(message: object): Promise<z.infer<typeof outcome>> {
    const answer = this.#last.then(async () => {
      const settled = new AbortController()
      const { signal } = settled
      this.#child.send(message)
      const ended = once(this.#child, 'exit', { signal }).then(([status]) => {
        throw new Error(`Its process ended with ${status}. ${this.#log}`)
      })
      const answered = once(this.#child, 'message', { signal }).then(([one]) => outcome.parse(one))
      return Promise.race([answered, ended]).finally(() => settled.abort())
    })
    this.#last = answer.catch(() => undefined)
    return answer
  }

  /** Ends the process after its last call. @returns the errors of files that no event loaded */
  async end(): Promise<string[]> {
    const { faults } = await this.ask({})
    this.#child.disconnect()
    await once(this.#child, 'exit')
    return faults
  }
}

/** Runs each function of a deployment in its bundle's folder, with the environment of its template. */
export class LoneFunctions {
  readonly #assembly: string
  readonly #environment: Readonly<Record<string, string>>
  /** By logical id, in the order of their last use. */
  readonly #running = new Map<string, LoneFunction>()
  readonly #ended: Promise<void>[] = []
  readonly faults: string[] = []
  /** The logical ids of functions that have answered an event. */
  readonly answered = new Set<string>()

  /** @param environment the local stack's environment variables */
  constructor(assembly: string, environment: Readonly<Record<string, string>>) {
    this.#assembly = assembly
    this.#environment = environment
  }

  /** @throws what the function throws, or how its process ended */
  async invoke(lambda: Resource, event: unknown): Promise<unknown> {
    const running = this.#running.get(lambda.id) ?? this.#start(lambda)
    this.#running.delete(lambda.id)
    this.#running.set(lambda.id, running)
    const [oldest] = this.#running.keys()
    if (this.#running.size > maxRunning && oldest) this.#end(oldest)
    const { result, error } = await running.ask({ event: JSON.stringify(event) })
    if (error !== undefined) throw new Error(error)
    this.answered.add(lambda.id)
    return result === undefined ? undefined : (JSON.parse(result) as unknown)
  }

  async close(): Promise<void> {
    for (const id of this.#running.keys()) this.#end(id)
    await Promise.all(this.#ended)
  }

  /** With the variables of the template, the values of the local stack, and what Lambda adds. */
  #start(lambda: Resource): LoneFunction {
    const { S3Key } = code.parse(lambda.properties['Code'])
    const local = this.#environment
    return new LoneFunction(join(this.#assembly, `asset.${S3Key.replace('.zip', '')}`), {
      ...Object.fromEntries(Object.entries(local).filter(([name]) => name.startsWith('AWS_'))),
      ...Object.fromEntries(
        Object.entries(environmentOf(lambda)).map(([name, value]) => [name, local[name] ?? value]),
      ),
      AWS_REGION: region,
      AWS_LAMBDA_FUNCTION_NAME: lambda.id,
      AWS_LAMBDA_LOG_FORMAT: 'JSON',
    })
  }

  #end(id: string): void {
    const running = this.#running.get(id)
    this.#running.delete(id)
    if (!running) return
    const ending = running.end().catch((error: unknown) => [String(error)])
    this.#ended.push(
      ending.then((faults) => void this.faults.push(...faults.map((fault) => `${id} ${fault}`))),
    )
  }
}
