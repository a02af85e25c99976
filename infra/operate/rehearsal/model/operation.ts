import type { Account, Stack } from './account.ts'
import { attributeOf, physicalIdOf, refOf } from './names.ts'
import { filledBy, needsReplacement, refusePlacing, type Resource } from './rules.ts'
import { fixedName } from './resource-types.ts'
import {
  creationOrder,
  Refusal,
  resolve,
  type ResourceDefinition,
  type Scope,
  type Template,
} from './template.ts'

/** Creates and updates the resources of one stack. It does not remove the ones that are no longer needed. */
export class Operation {
  /** The stack's resources so far; at the end, all resources of the template. */
  readonly resources: Map<string, Resource>
  /** New resources, in the order of creation. */
  readonly made: Resource[] = []
  /** Resources that were replaced by new ones. */
  readonly replaced: Resource[] = []
  readonly imports = new Set<string>()
  readonly scope: Scope
  readonly #account: Account
  readonly #stack: Stack
  readonly #template: Template
  #placed = 0

  constructor(account: Account, stack: Stack, template: Template) {
    this.#account = account
    this.#stack = stack
    this.#template = template
    this.resources = new Map(stack.resources)
    this.scope = {
      ref: (name) => this.#ref(name),
      attribute: (id, name) => attributeOf(this.#resource(id), name, account),
      importValue: (name) => {
        this.imports.add(name)
        return account.exported(name)
      },
    }
  }

  /** @throws Refusal for the first failure */
  run(): void {
    for (const id of creationOrder(this.#template)) {
      const definition = this.#template.Resources[id]
      try {
        if (definition) this.#place(id, definition)
      } catch (error) {
        throw error instanceof Refusal ? new Refusal(`${id}: ${error.message}`) : error
      }
    }
    for (const id of this.#stack.resources.keys())
      if (!(id in this.#template.Resources)) this.resources.delete(id)
  }

  #place(id: string, definition: ResourceDefinition): void {
    const before = this.#stack.resources.get(id)
    let after = this.#candidate(id, definition, before?.physicalId)
    if (
      before &&
      before.type === after.type &&
      JSON.stringify(before.properties) === JSON.stringify(after.properties)
    ) {
      this.resources.set(id, after)
      return
    }
    this.#placed += 1
    const { fault } = this.#account
    if (fault?.stack === this.#stack.name && fault.resource === this.#placed) {
      this.#account.fault = undefined
      throw new Refusal('The rehearsal makes this one fail.')
    }
    const isReplaced = before !== undefined && needsReplacement(before, after)
    if (isReplaced) after = this.#candidate(id, definition)
    const { orphans, stacks, concurrency } = this.#account
    const elsewhere = Array.from(stacks.values()).filter((other) => other !== this.#stack)
    const others = [
      ...elsewhere.flatMap(({ resources }) => [...resources.values()]),
      ...orphans,
      ...this.resources.values(),
      ...this.replaced,
    ].filter((other) => isReplaced || other !== before)
    refusePlacing(after, others, concurrency)
    if (isReplaced) this.replaced.push(before)
    if (isReplaced || !before) this.made.push(after)
    const filled = filledBy(after)
    if (filled !== undefined) this.#account.filledBuckets.add(filled)
    this.resources.set(id, after)
  }

  #candidate(logicalId: string, definition: ResourceDefinition, physicalId?: string): Resource {
    const { Type: type, Metadata: metadata, DeletionPolicy, UpdateReplacePolicy } = definition
    const properties = resolve(definition.Properties, this.scope) as Record<string, unknown>
    const stack = this.#stack.name
    return {
      stack,
      logicalId,
      type,
      properties,
      metadata,
      fixedName: fixedName(type, properties),
      physicalId: physicalId ?? physicalIdOf(stack, logicalId, type, properties, this.#account.next()),
      deletionPolicy: DeletionPolicy,
      replacePolicy: UpdateReplacePolicy,
    }
  }

  #resource(id: string): Resource {
    const found = this.resources.get(id)
    if (!found) throw new Error(`${id} is not there yet`)
    return found
  }

  #ref(name: string): unknown {
    const { account, region } = this.#account
    const pseudo: Record<string, string | undefined> = {
      'AWS::AccountId': account,
      'AWS::Region': region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.#stack.name,
      'AWS::StackId': this.#stack.id,
      'AWS::NoValue': undefined,
    }
    if (name in pseudo) return pseudo[name]
    if (!(name in this.#template.Parameters)) return refOf(this.#resource(name), this.#account)
    const { Type, Default = '' } = this.#template.Parameters[name] ?? {}
    return Type?.startsWith('AWS::SSM::') ? this.#account.parameters.get(Default) : Default
  }
}
