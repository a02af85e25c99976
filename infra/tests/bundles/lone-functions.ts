import { join } from 'node:path'
import * as z from 'zod'
import type { Deployment, Resource } from '../iam/deployment.ts'
import { environmentOf } from '../iam/requests.ts'
import { LoneFunction } from './lone-function.ts'

const maxRunning = 12

const code = z.object({ S3Key: z.string().endsWith('.zip') })
const logging = z.object({ LogFormat: z.string().optional() })

/** Runs each function of a deployment in its bundle's folder, with the environment of its template. */
export class LoneFunctions {
  readonly #assembly: string
  readonly #deployment: Deployment
  readonly #environment: Readonly<Record<string, string>>
  /** In the order of their last use. */
  readonly #running = new Map<Resource, LoneFunction>()
  readonly #ended: Promise<void>[] = []
  readonly faults: string[] = []
  readonly answered = new Set<Resource>()

  constructor(assembly: string, deployment: Deployment, environment: Readonly<Record<string, string>>) {
    this.#assembly = assembly
    this.#deployment = deployment
    this.#environment = environment
  }

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

  logOf(lambda: Resource): string {
    return this.#running.get(lambda)?.logTail ?? ''
  }

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

  /** The variables of the template with the values of the local stack, and those that Lambda adds. */
  #environmentOf(lambda: Resource): Record<string, string> {
    const { LogFormat } = logging.parse(lambda.properties['LoggingConfig'])
    const local = this.#environment
    return {
      ...Object.fromEntries(Object.entries(local).filter(([name]) => name.startsWith('AWS_'))),
      ...Object.fromEntries(
        Object.entries(environmentOf(lambda)).map(([name, value]) => [name, local[name] ?? value]),
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
