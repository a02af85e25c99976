import { attributeOf, physicalIdOf, type Names } from './made-up.ts'
import { needsReplacement, refusePlacing, filledBy, type Resource, type World } from './resource-rules.ts'
import { fixedName } from './resource-types.ts'
import type { Stack } from './stack.ts'
import { Refusal, resolve, type ResourceDefinition, type Scope, type Template } from './template.ts'
import { creationOrder } from './validate.ts'

/** What an operation asks of the account around its stack. */
export interface Surroundings extends Names {
  world(except: Resource | undefined, own: Iterable<Resource>): World
  exportValue(name: string): string | undefined
  outputValue(stack: string, output: string): string | undefined
  parameterValue(name: string): string | undefined
  /** Called before each resource is made or changed. @throws what a test wants to go wrong */
  beforePlacing(logicalId: string): void
  /** Buckets with files in them, which a rollback does not take out. */
  filledBuckets: Set<string>
  tell(resource: Resource, status: string, reason?: string): void
}

/** Making or changing the resources of one stack, up to where what is no longer needed is removed. */
export class StackOperation {
  /** The stack's resources as they are so far; at the end all that the template has. */
  readonly resources: Map<string, Resource>
  /** New ones, in the order they were made. */
  readonly made: Resource[] = []
  /** Those that others took the place of. */
  readonly replaced: Resource[] = []
  readonly imports = new Set<string>()
  readonly weakReads = new Map<string, string>()
  readonly scope: Scope
  readonly #stack: Stack
  readonly #template: Template
  readonly #around: Surroundings

  constructor(stack: Stack, template: Template, around: Surroundings) {
    this.#stack = stack
    this.#template = template
    this.#around = around
    this.resources = new Map(stack.resources)
    this.scope = {
      ref: (name) => this.#ref(name),
      attribute: (id, name) => attributeOf(this.#resource(id), name, around),
      importValue: (name) => this.#import(name),
      stackOutput: (from, output) => this.#read(from, output),
    }
  }

  /** Reads all that comes from elsewhere, which needs no resource to be there. @throws Refusal for what is missing */
  readImports(): void {
    const ref = (name: string) => (name.startsWith('AWS::') ? this.#ref(name) : 'unknown')
    const elsewhere: Scope = { ...this.scope, ref, attribute: () => 'unknown' }
    resolve(importsIn([this.#template.Resources, this.#template.Outputs]), elsewhere)
    for (const name of Object.keys(this.#template.Parameters)) this.#parameter(name)
  }

  /** @throws Refusal, when it has noted which resource failed */
  run(): void {
    for (const id of creationOrder(this.#template)) {
      const definition = this.#template.Resources[id]
      if (definition) this.#place(id, definition)
    }
    for (const id of this.#stack.resources.keys())
      if (!(id in this.#template.Resources)) this.resources.delete(id)
  }

  #place(id: string, definition: ResourceDefinition): void {
    const before = this.#stack.resources.get(id)
    const verb = before ? 'UPDATE' : 'CREATE'
    let after = this.#candidate(id, definition, before?.physicalId)
    if (before && JSON.stringify(before.properties) === JSON.stringify(after.properties)) {
      this.resources.set(id, { ...after, physicalId: before.physicalId })
      return
    }
    try {
      this.#around.beforePlacing(id)
      const isReplaced = before !== undefined && needsReplacement(before, after)
      if (isReplaced) {
        if (after.fixedName !== undefined && after.fixedName === before.fixedName)
          throw new Refusal(
            `CloudFormation cannot update a stack when a custom-named resource requires replacing. Rename ${after.fixedName} and update the stack again.`,
          )
        after = this.#candidate(id, definition)
      }
      const own = [...this.resources.values(), ...this.replaced]
      refusePlacing(after, this.#around.world(isReplaced ? undefined : before, own))
      if (isReplaced) this.replaced.push(before)
      if (isReplaced || !before) this.made.push(after)
    } catch (error) {
      if (error instanceof Refusal) this.#around.tell(after, `${verb}_FAILED`, error.message)
      throw error
    }
    const filled = filledBy(after)
    if (filled !== undefined) this.#around.filledBuckets.add(filled)
    this.resources.set(id, after)
    this.#around.tell(after, `${verb}_COMPLETE`)
  }

  #candidate(id: string, definition: ResourceDefinition, physicalId?: string): Resource {
    const { Type: type } = definition
    const properties = resolve(definition.Properties, this.scope) as Record<string, unknown>
    const name = fixedName(type, properties)
    return {
      logicalId: id,
      type,
      properties,
      fixedName: name,
      physicalId: physicalId ?? physicalIdOf(this.#stack.name, id, type, properties, this.#around),
      deletionPolicy: definition.DeletionPolicy,
      replacePolicy: definition.UpdateReplacePolicy,
    }
  }

  #resource(id: string): Resource {
    const found = this.resources.get(id)
    if (!found) throw new Error(`${id} is not there yet`)
    return found
  }

  #ref(name: string): unknown {
    const { account, region } = this.#around
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
    return name in this.#template.Parameters ? this.#parameter(name) : this.#resource(name).physicalId
  }

  #parameter(name: string): string {
    const { Type, Default } = this.#template.Parameters[name] ?? {}
    if (Default === undefined) throw new Refusal(`Parameters: [${name}] must have values`)
    if (!Type?.startsWith('AWS::SSM::Parameter::Value')) return Default
    const value = this.#around.parameterValue(Default)
    if (value === undefined)
      throw new Refusal(`Unable to fetch parameters [${Default}] from parameter store for this account.`)
    return value
  }

  #import(name: string): string {
    const value = this.#around.exportValue(name)
    if (value === undefined) throw new Refusal(`No export named ${name} found.`)
    this.imports.add(name)
    return value
  }

  #read(from: string, output: string): string {
    const value = this.#around.outputValue(from, output)
    if (value === undefined)
      throw new Refusal(`Fn::GetStackOutput: there is no output ${output} of a stack ${from}.`)
    this.weakReads.set(`${from} ${output}`, value)
    return value
  }
}

/** The references to other stacks in a value. */
function importsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(importsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'Fn::ImportValue' || key === 'Fn::GetStackOutput' ? [{ [key]: inner }] : importsIn(inner),
  )
}
