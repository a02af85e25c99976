import { readAssembly } from '../../operate/rehearsal/assembly.ts'
import { deployAll } from '../../operate/rehearsal/deploy.ts'
import { Account, raisedQuota } from '../../operate/rehearsal/model/account.ts'
import { attributeOf, refOf } from '../../operate/rehearsal/model/names.ts'

/** A resource of the rehearsal's account, with resolved references. */
export interface Resource {
  id: string
  stack: string
  type: string
  /** Set on functions of the product. */
  functionId: unknown
  /** The value of `Ref`. */
  ref: string
  arn: string
  properties: Record<string, unknown>
  attribute(name: string): string
}

/** The stacks of a cloud assembly, deployed into the rehearsal's account. */
export class Deployment {
  readonly account: string
  readonly region: string
  readonly #resources: readonly Resource[]

  constructor(account: Account) {
    this.account = account.account
    this.region = account.region
    this.#resources = account.resources().map((one) => ({
      id: one.logicalId,
      stack: one.stack,
      type: one.type,
      functionId: one.metadata['functionId'],
      ref: refOf(one, account),
      arn: attributeOf(one, 'Arn', account),
      properties: one.properties,
      attribute: (name) => attributeOf(one, name, account),
    }))
  }

  /** All resources, or those of a type. */
  resources(type?: string): Resource[] {
    return this.#resources.filter((one) => type === undefined || one.type === type)
  }

  /** The one resource of a type that has this name, address or ARN. @throws when there is none */
  find(type: string, name: unknown): Resource {
    const found = this.resources(type).find(({ ref, arn, properties }) =>
      [ref, arn, properties['Name']].includes(name),
    )
    if (!found || name === undefined) throw new Error(`No ${type} of these stacks is ${JSON.stringify(name)}`)
    return found
  }
}

/** @param assembly the directory with `manifest.json` */
export async function deploymentOf(assembly: string): Promise<Deployment> {
  const account = new Account(raisedQuota)
  const problem = deployAll(account, await readAssembly(assembly))
  if (problem !== undefined) throw new Error(problem)
  return new Deployment(account)
}
