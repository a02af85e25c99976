import { exportValue, outputsOf, refuseUsedExport } from './exports.ts'
import { newAccount } from './limits.ts'
import { emptiedBy, isProtected, refusalToDelete, type Resource, type World } from './resource-rules.ts'
import { emptyStack, failedCreation, type Stack } from './stack.ts'
import { StackOperation, type Surroundings } from './stack-operation.ts'
import { readTemplate, Refusal, type Template } from './template.ts'
import { validateTemplate } from './validate.ts'

export interface AccountOptions {
  account?: string
  region?: string
  concurrency?: { concurrency: number; unreserved: number }
}

/** One AWS account and region: CloudFormation's stacks and what is left of them. Nothing outside this object. */
export class Account {
  readonly account: string
  readonly region: string
  readonly concurrency: { concurrency: number; unreserved: number }
  readonly stacks = new Map<string, Stack>()
  /** Resources that outlived their stack. */
  orphans: Resource[] = []
  /** Systems Manager's parameters; the one there tells that the account is bootstrapped. */
  readonly parameters = new Map([['/cdk-bootstrap/hnb659fds/version', '32']])
  /** Keys of the asset bucket; undefined where nobody publishes assets. */
  assets: ReadonlySet<string> | undefined
  /** What CloudFormation allowed and somebody should know of. */
  readonly findings: string[] = []
  /** Makes the resource of this number, counted from 1 within one operation of the stack, fail once. */
  fault: { stack: string; resource: number } | undefined
  readonly #filledBuckets = new Set<string>()
  #counter = 0

  constructor({
    account = '123456789012',
    region = 'us-east-1',
    concurrency = newAccount,
  }: AccountOptions = {}) {
    this.account = account
    this.region = region
    this.concurrency = concurrency
  }

  /** All resources there are. */
  resources(): Resource[] {
    return [
      ...Array.from(this.stacks.values()).flatMap(({ resources }) => [...resources.values()]),
      ...this.orphans,
    ]
  }

  /** The stack of that name, or a new empty one. */
  announce(name: string): Stack {
    const stack =
      this.stacks.get(name) ??
      emptyStack(name, `arn:aws:cloudformation:${this.region}:${this.account}:stack/${name}/${this.#next()}`)
    this.stacks.set(name, stack)
    return stack
  }

  /** @throws Refusal for what a change set cannot be made of: the template itself, or what it reads from elsewhere */
  plan(name: string, body: string): { template: Template; changes: string[] } {
    const template = readTemplate(body)
    validateTemplate(template, Buffer.byteLength(body))
    const stack = this.stacks.get(name) ?? emptyStack(name, '')
    const operation = new StackOperation(stack, template, this.#around(stack))
    operation.readImports()
    const ids = new Set([...Object.keys(template.Resources), ...stack.resources.keys()])
    const retyped = Array.from(ids).filter((id) => {
      const type = template.Resources[id]?.Type
      return type !== undefined && stack.resources.has(id) && stack.resources.get(id)?.type !== type
    })
    if (retyped.length > 0)
      throw new Refusal(
        `Update of resource type is not permitted. The new template modifies resource type of the following resources: [${retyped.join(', ')}]`,
      )
    const isStale = JSON.stringify([...operation.weakReads]) !== JSON.stringify([...stack.weakReads])
    return { template, changes: isStale || stack.template !== body ? Array.from(ids) : [] }
  }

  /** Creates or updates a stack, and rolls back what fails, like CloudFormation. @throws Refusal like `plan` */
  apply(name: string, body: string): Stack {
    const { template } = this.plan(name, body)
    const stack = this.announce(name)
    const verb = stack.status === 'REVIEW_IN_PROGRESS' ? 'CREATE' : 'UPDATE'
    if (verb === 'UPDATE' && failedCreation(stack))
      throw new Refusal(`Stack:${stack.id} is in ${stack.status} state and can not be updated.`)
    const operation = new StackOperation(stack, template, this.#around(stack))
    this.#tellStack(stack, `${verb}_IN_PROGRESS`)
    try {
      operation.run()
      const outputs = outputsOf(this.stacks, stack, template, operation.scope)
      const before = stack.resources
      Object.assign(stack, {
        template: body,
        resources: operation.resources,
        outputs,
        imports: operation.imports,
        weakReads: operation.weakReads,
      })
      this.#cleanUp(stack, before, operation)
      this.#tellStack(stack, `${verb}_COMPLETE`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#rollBack(stack, verb, operation, error.message)
    }
    return stack
  }

  /** @throws Refusal for a protected stack */
  delete(name: string): void {
    const stack = this.stacks.get(name)
    if (!stack) return
    if (stack.isProtected)
      throw new Refusal(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`)
    for (const { exportName } of stack.outputs.values())
      if (exportName !== undefined) refuseUsedExport(this.stacks, exportName, stack, 'deleted')
    this.#tellStack(stack, 'DELETE_IN_PROGRESS')
    const left = new Map<string, Resource>()
    for (const resource of [...stack.resources.values()].toReversed()) {
      const isKept = resource.deletionPolicy !== 'Delete'
      if (!this.#remove(stack, resource, isKept)) left.set(resource.logicalId, resource)
    }
    stack.resources = left
    if (left.size > 0)
      return this.#tellStack(
        stack,
        'DELETE_FAILED',
        `The following resource(s) failed to delete: [${Array.from(left.keys()).join(', ')}].`,
      )
    this.#tellStack(stack, 'DELETE_COMPLETE')
    this.stacks.delete(name)
  }

  /** Removes what the template no longer has; what cannot be removed stays, and the update is complete anyway. */
  #cleanUp(stack: Stack, before: Stack['resources'], { resources, replaced }: StackOperation): void {
    for (const old of [...before.values()].toReversed()) {
      const wasReplaced = replaced.includes(old)
      if (resources.has(old.logicalId) && !wasReplaced) continue
      if (wasReplaced && (old.deletionPolicy !== 'Delete' || isProtected(old)))
        this.findings.push(
          `${stack.name}: ${old.logicalId} (${old.type}) is replaced and empty; its data stay behind in ${old.physicalId}.`,
        )
      const isKept = wasReplaced ? old.replacePolicy === 'Retain' : old.deletionPolicy !== 'Delete'
      if (this.#remove(stack, old, isKept)) continue
      this.findings.push(`${stack.name}: ${old.logicalId} (${old.type}) could not be deleted and stays.`)
      this.orphans = [...this.orphans, old]
    }
  }

  #rollBack(stack: Stack, verb: 'CREATE' | 'UPDATE', operation: StackOperation, reason: string): void {
    const prefix = verb === 'CREATE' ? 'ROLLBACK' : 'UPDATE_ROLLBACK'
    this.#tellStack(stack, `${prefix}_IN_PROGRESS`, reason)
    const left = new Map<string, Resource>()
    for (const made of [...operation.made].toReversed())
      if (!this.#remove(stack, made, made.deletionPolicy === 'Retain')) left.set(made.logicalId, made)
    if (verb === 'CREATE') stack.resources = left
    else this.orphans = [...this.orphans, ...left.values()]
    const isStuck = verb === 'CREATE' && left.size > 0
    this.#tellStack(stack, `${prefix}_${isStuck ? 'FAILED' : 'COMPLETE'}`, reason)
  }

  /** @returns false where AWS refuses */
  #remove(stack: Stack, resource: Resource, isKept: boolean): boolean {
    const refusal = isKept ? undefined : refusalToDelete(resource, { filledBuckets: this.#filledBuckets })
    if (refusal !== undefined) {
      this.#tell(stack, resource, 'DELETE_FAILED', refusal)
      return false
    }
    const emptied = emptiedBy(resource)
    if (emptied !== undefined) this.#filledBuckets.delete(emptied)
    if (isKept) this.orphans = [...this.orphans, resource]
    this.#tell(stack, resource, isKept ? 'DELETE_SKIPPED' : 'DELETE_COMPLETE')
    return true
  }

  #around(stack: Stack): Surroundings {
    let placed = 0
    return {
      account: this.account,
      region: this.region,
      next: () => this.#next(),
      filledBuckets: this.#filledBuckets,
      tell: (resource, status, reason) => this.#tell(stack, resource, status, reason),
      parameterValue: (name) => this.parameters.get(name),
      outputValue: (from, output) => this.stacks.get(from)?.outputs.get(output)?.value,
      exportValue: (name) => exportValue(this.stacks, name),
      beforePlacing: () => {
        placed += 1
        if (this.fault?.stack !== stack.name || this.fault.resource !== placed) return
        this.fault = undefined
        throw new Refusal('Resource handler returned message: "The rehearsal makes this one fail."')
      },
      world: (except, own): World => {
        const elsewhere = Array.from(this.stacks.values()).filter((other) => other !== stack)
        const all = [
          ...elsewhere.flatMap(({ resources }) => [...resources.values()]),
          ...own,
          ...this.orphans,
        ]
        return {
          others: all.filter((other) => other !== except),
          filledBuckets: this.#filledBuckets,
          concurrency: this.concurrency,
          assets: this.assets,
        }
      },
    }
  }

  #tell(stack: Stack, { logicalId, physicalId, type }: Resource, status: string, reason?: string): void {
    const id = `${logicalId}-${this.#next()}`
    stack.events.push({ id, logicalId, physicalId, type, status, reason, time: new Date() })
  }

  #tellStack(stack: Stack, status: string, reason?: string): void {
    stack.status = status
    stack.reason = reason
    const type = 'AWS::CloudFormation::Stack'
    const id = `${this.#next()}`
    stack.events.push({
      id,
      logicalId: stack.name,
      physicalId: stack.id,
      type,
      status,
      reason,
      time: new Date(),
    })
  }

  #next(): number {
    return ++this.#counter
  }
}
