import { join } from 'node:path'
import * as z from 'zod'
import type { Deployment, Resource } from '../iam/deployment.ts'
import { environmentOf } from '../iam/requests.ts'
import { LoneFunction } from './lone-function.ts'

/** So many processes at once. */
const maxRunning = 12

const code = z.object({ S3Key: z.string().endsWith('.zip') })
const logging = z.object({ LogFormat: z.string().optional() })

/** The functions of a deployment, each run alone: its folder, and the environment its template gives it. */
export class LoneFunctions {
  readonly #assembly: string
  readonly #deployment: Deployment
  readonly #environment: Readonly<Record<string, string>>
  /** The one used last stands last. */
  readonly #running = new Map<Resource, LoneFunction>()
  readonly #ended: Promise<void>[] = []
  /** What is wrong with files of functions, found when these end. */
  readonly faults: string[] = []
  /** Those that have answered an event. */
  readonly answered = new Set<Resource>()

  /** @param environment names and addresses of the stand-ins, by the environment variables that hold them */
  constructor(assembly: string, deployment: Deployment, environment: Readonly<Record<string, string>>) {
    this.#assembly = assembly
    this.#deployment = deployment
    this.#environment = environment
  }

  /** @throws what the function throws, or how its process ended */
  async invoke(lambda: Resource, event: unknown): Promise<unknown> {
    const known = this.#running.get(lambda)
    if (known) this.#running.delete(lambda)
    const running = known ?? this.#start(lambda)
    this.#running.set(lambda, running)
    const [oldest] = this.#running.keys()
    if (this.#running.size > maxRunning && oldest) this.#end(oldest)
    const result = await running.invoke(event)
    this.answered.add(lambda)
    return result
  }

  /** The end of its log, as long as it runs. */
  logOf(lambda: Resource): string {
    return this.#running.get(lambda)?.said ?? ''
  }

  /** Ends all. */
  async close(): Promise<void> {
    for (const lambda of this.#running.keys()) this.#end(lambda)
    await Promise.all(this.#ended)
  }

  #start(lambda: Resource): LoneFunction {
    const { S3Key } = code.parse(lambda.properties['Code'])
    return new LoneFunction({
      folder: join(this.#assembly, `asset.${S3Key.replace('.zip', '')}`),
      environment: this.#environmentOf(lambda),
    })
  }

  /** What the template gives, with the stand-ins for what it names, and what Lambda adds; nothing else. */
  #environmentOf(lambda: Resource): Record<string, string> {
    const { LogFormat } = logging.parse(lambda.properties['LoggingConfig'])
    const standIns = this.#environment
    return {
      ...Object.fromEntries(Object.entries(standIns).filter(([name]) => name.startsWith('AWS_'))),
      ...Object.fromEntries(
        Object.entries(environmentOf(lambda)).map(([name, value]) => [name, standIns[name] ?? value]),
      ),
      AWS_REGION: this.#deployment.region,
      AWS_LAMBDA_FUNCTION_NAME: lambda.ref,
      ...(LogFormat ? { AWS_LAMBDA_LOG_FORMAT: LogFormat } : {}),
    }
  }

  #end(lambda: Resource): void {
    const running = this.#running.get(lambda)
    this.#running.delete(lambda)
    const ending = running?.end().then(
      (faults) => faults.map(([file, fault]) => `${file}: ${fault}`),
      (error: unknown) => [String(error)],
    )
    if (ending)
      this.#ended.push(
        ending.then((faults) => void this.faults.push(...faults.map((fault) => `${lambda.id} ${fault}`))),
      )
  }
}
