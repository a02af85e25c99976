import { Operation } from './operation.ts'
import { emptiedBy, isKept, refusalToDelete, type Concurrency, type Resource } from './rules.ts'
import { readTemplate, Refusal, resolve, type Scope, type Template } from './template.ts'

export interface Stack {
  name: string
  id: string
  /** As CloudFormation calls it: `CREATE_COMPLETE`, `UPDATE_ROLLBACK_COMPLETE`, … */
  status: string
  reason: string | undefined
  /** The body as it was sent. */
  template: string
  /** By logical id, in the order they were made. */
  resources: ReadonlyMap<string, Resource>
  outputs: ReadonlyMap<string, { value: string; exportName: string | undefined }>
  /** Names of exports that it imports. */
  imports: ReadonlySet<string>
}

export const failedCreation = ({ status }: Stack): boolean => /^ROLLBACK_(COMPLETE|FAILED)$/.test(status)

/** The quotas of a new account, and of one whose owner requested the usual quota. */
export const newAccount: Concurrency = { all: 10, unreserved: 10 }
export const raisedQuota: Concurrency = { all: 1000, unreserved: 100 }

/** One AWS account and region: CloudFormation's stacks and the resources that outlive them. It changes only this object. */
export class Account {
  readonly account = '123456789012'
  readonly region = 'us-east-1'
  readonly concurrency: Concurrency
  readonly stacks = new Map<string, Stack>()
  /** Resources that outlived their stack. */
  orphans: Resource[] = []
  /** Systems Manager's parameters; this one says that the account is bootstrapped. */
  readonly parameters = new Map([['/cdk-bootstrap/hnb659fds/version', '32']])
  /** Operations that CloudFormation allowed although they leave data or resources behind. */
  readonly findings: string[] = []
  /** Makes one resource fail once: its number in an operation of the stack, from 1. */
  fault: { stack: string; resource: number } | undefined
  readonly filledBuckets = new Set<string>()
  /** The number of stack creations and updates. */
  operations = 0
  #counter = 0

  constructor(concurrency = newAccount) {
    this.concurrency = concurrency
  }

  next(): number {
    return ++this.#counter
  }

  resources(): Resource[] {
    return [
      ...Array.from(this.stacks.values()).flatMap(({ resources }) => [...resources.values()]),
      ...this.orphans,
    ]
  }

  /** The stack of this name, or a new empty one. */
  announce(name: string): Stack {
    const stack: Stack = this.stacks.get(name) ?? {
      name,
      id: `arn:aws:cloudformation:${this.region}:${this.account}:stack/${name}/${this.next()}`,
      status: 'REVIEW_IN_PROGRESS',
      reason: undefined,
      template: '',
      resources: new Map(),
      outputs: new Map(),
      imports: new Set(),
    }
    this.stacks.set(name, stack)
    return stack
  }

  /** @throws Refusal for a missing export */
  exported(name: string): string {
    for (const { outputs } of this.stacks.values())
      for (const { exportName, value } of outputs.values()) if (exportName === name) return value
    throw new Refusal(`No export named ${name} found.`)
  }

  /** Creates or updates a stack, and rolls back what fails, like CloudFormation. @throws Refusal if CloudFormation would not start the operation */
  apply(name: string, body: string): Stack {
    const template = readTemplate(body)
    const stack = this.announce(name)
    if (failedCreation(stack))
      throw new Refusal(`Stack:${name} is in ${stack.status} state and can not be updated.`)
    const verb = stack.status === 'REVIEW_IN_PROGRESS' ? 'CREATE' : 'UPDATE'
    const operation = new Operation(this, stack, template)
    this.operations += 1
    try {
      operation.run()
      const outputs = this.#outputsOf(stack, template, operation.scope)
      const before = stack.resources
      const { resources, imports } = operation
      Object.assign(stack, { template: body, resources, outputs, imports, reason: undefined })
      this.#cleanUp(stack, before, operation)
      stack.status = `${verb}_COMPLETE`
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#rollBack(stack, verb, operation)
      stack.reason = error.message
    }
    return stack
  }

  /** @throws Refusal if another stack imports from it */
  delete(name: string): void {
    const stack = this.stacks.get(name)
    if (!stack) return
    for (const { exportName } of stack.outputs.values()) this.#refuseUsed(exportName, stack, 'deleted')
    const resources = [...stack.resources.values()].toReversed()
    const left = resources.filter((one) => !this.#remove(one, one.deletionPolicy !== 'Delete'))
    stack.resources = new Map(left.map((one) => [one.logicalId, one]))
    if (left.length === 0) {
      this.stacks.delete(name)
      return
    }
    stack.status = 'DELETE_FAILED'
    stack.reason = `The following resource(s) failed to delete: [${left.map(({ logicalId }) => logicalId).join(', ')}].`
  }

  #refuseUsed(name: string | undefined, owner: Stack, what: 'deleted' | 'updated'): void {
    const users = Array.from(this.stacks.values()).filter(
      (other) => other !== owner && name !== undefined && other.imports.has(name),
    )
    if (users.length > 0)
      throw new Refusal(
        `Export ${name} cannot be ${what} as it is in use by ${users.map((user) => user.name).join(' and ')}`,
      )
  }

  /** @throws Refusal if an export that another stack imports would change */
  #outputsOf(stack: Stack, { Outputs }: Template, scope: Scope): Stack['outputs'] {
    const outputs = new Map(
      Object.entries(Outputs).map(([key, { Value, Export }]) => {
        const exportName = Export && String(resolve(Export.Name, scope))
        return [key, { value: String(resolve(Value, scope)), exportName }]
      }),
    )
    for (const { exportName, value } of stack.outputs.values()) {
      const ours = Array.from(outputs.values()).find((one) => one.exportName === exportName)
      if (!ours) this.#refuseUsed(exportName, stack, 'deleted')
      else if (ours.value !== value) this.#refuseUsed(exportName, stack, 'updated')
    }
    return outputs
  }

  /** Removes resources that are no longer in the template. One that cannot be removed stays; the update still completes. */
  #cleanUp(stack: Stack, before: Stack['resources'], { resources, replaced }: Operation): void {
    for (const old of [...before.values()].toReversed()) {
      const wasReplaced = replaced.includes(old)
      if (resources.has(old.logicalId) && !wasReplaced) continue
      if (wasReplaced && isKept(old))
        this.findings.push(
          `${stack.name}: ${old.logicalId} (${old.type}) is replaced and empty; its data stay behind in ${old.physicalId}.`,
        )
      const keep = wasReplaced ? old.replacePolicy === 'Retain' : old.deletionPolicy !== 'Delete'
      if (this.#remove(old, keep)) continue
      this.findings.push(`${stack.name}: ${old.logicalId} (${old.type}) could not be deleted and stays.`)
      this.orphans.push(old)
    }
  }

  #rollBack(stack: Stack, verb: 'CREATE' | 'UPDATE', { made }: Operation): void {
    const left = made.toReversed().filter((one) => !this.#remove(one, one.deletionPolicy === 'Retain'))
    if (verb === 'CREATE') stack.resources = new Map(left.map((one) => [one.logicalId, one]))
    else this.orphans.push(...left)
    const prefix = verb === 'CREATE' ? 'ROLLBACK' : 'UPDATE_ROLLBACK'
    stack.status = `${prefix}_${verb === 'CREATE' && left.length > 0 ? 'FAILED' : 'COMPLETE'}`
  }

  /** @returns false where AWS refuses */
  #remove(resource: Resource, keep: boolean): boolean {
    if (keep) {
      this.orphans.push(resource)
      return true
    }
    if (refusalToDelete(resource, this.filledBuckets) !== undefined) return false
    this.filledBuckets.delete(emptiedBy(resource) ?? '')
    return true
  }
}
