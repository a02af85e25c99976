import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { namesOf, physicalOf } from './physical.ts'

const fields = z.record(z.string(), z.unknown())
const templateShape = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: fields.default({}), Metadata: fields.default({}) }),
  ),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
})
const manifestShape = z.object({ artifacts: z.record(z.string(), z.looseObject({ type: z.string() })) })
const stackArtifact = z.object({
  environment: z.string(),
  properties: z.object({ templateFile: z.string(), stackName: z.string().optional() }),
})

interface StackTemplate extends z.infer<typeof templateShape> {
  name: string
  account: string
  region: string
}

/** A resource as it would be once deployed: whatever its properties refer to is written out. */
export interface Resource {
  stack: string
  id: string
  type: string
  /** Of functions of the product. */
  functionId: string | undefined
  /** What `Ref` gives. */
  ref: string
  /** What `Fn::GetAtt` gives as `Arn`; undefined where that is none. */
  arn: string | undefined
  properties: Record<string, unknown>
  /** What `Fn::GetAtt` gives. */
  attribute(name: string): string
}

/** Stands in for the account where the stacks were made for any. */
export const anyAccount = '123456789012'

/** The stacks of a cloud assembly as they would be in an account, with names made up as CloudFormation does. */
export class Deployment {
  readonly #stacks: StackTemplate[]
  readonly #resources = new Map<string, Resource>()

  /** @param assembly the directory with `manifest.json` */
  constructor(assembly: string) {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(assembly, file), 'utf8'))
    this.#stacks = Object.entries(manifestShape.parse(read('manifest.json')).artifacts)
      .filter(([, { type }]) => type === 'aws:cloudformation:stack')
      .map(([artifact, one]) => {
        const { environment, properties } = stackArtifact.parse(one)
        const [, account = '', region = ''] = /^aws:\/\/([^/]+)\/([^/]+)$/.exec(environment) ?? []
        return {
          ...templateShape.parse(read(properties.templateFile)),
          name: properties.stackName ?? artifact,
          account: /^\d+$/.test(account) ? account : anyAccount,
          region,
        }
      })
    for (const stack of this.#stacks)
      for (const id of Object.keys(stack.Resources))
        this.#resources.set(`${stack.name}/${id}`, this.#describe(stack, id))
  }

  get account(): string {
    return this.#stacks[0]?.account ?? anyAccount
  }

  get region(): string {
    return this.#stacks[0]?.region ?? ''
  }

  /** All, or those of a type. */
  resources(type?: string): Resource[] {
    return [...this.#resources.values()].filter((one) => type === undefined || one.type === type)
  }

  /** The one resource of these types that has this name, address or ARN. @throws when there is none */
  find(types: readonly string[], name: unknown): Resource {
    const found = types
      .flatMap((type) => this.resources(type))
      .find(({ ref, arn, properties }) => name !== undefined && [ref, arn, properties['Name']].includes(name))
    if (!found) throw new Error(`No ${types.join(' or ')} of these stacks is ${JSON.stringify(name)}`)
    return found
  }

  #describe(stack: StackTemplate, id: string): Resource {
    const found = stack.Resources[id]
    if (!found) throw new Error(`${stack.name} has no resource ${id}`)
    const { Type: type, Properties, Metadata } = found
    const property = (name: string): unknown => this.#resolve(stack, Properties[name])
    const physical = once(() => physicalOf(type, { ...stack, ...namesOf(stack.name, id), property }))
    const attribute = (name: string): string => {
      const value = physical()[name]
      if (value === undefined) throw new Error(`What is ${name} of ${type}? Say so in physical.ts`)
      return value
    }
    const properties = once(() => fields.parse(this.#resolve(stack, Properties)))
    return {
      stack: stack.name,
      id,
      type,
      functionId: z.string().optional().parse(Metadata['functionId']),
      attribute,
      get ref() {
        return attribute('ref')
      },
      get arn() {
        return physical()['Arn']
      },
      get properties() {
        return properties()
      },
    }
  }

  #resolve(stack: StackTemplate, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#resolve(stack, one))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const [[name, argument] = ['', undefined]] = entries
    if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::')))
      return this.#call(stack, name, argument)
    return Object.fromEntries(entries.map(([key, one]) => [key, this.#resolve(stack, one)]))
  }

  #call(stack: StackTemplate, name: string, argument: unknown): unknown {
    const resolved = () => this.#resolve(stack, argument)
    switch (name) {
      case 'Ref':
        return this.#ref(stack, z.string().parse(argument))
      case 'Fn::GetAtt': {
        const [id, ...attribute] = attributePath.parse(argument)
        return this.#resource(stack, id ?? '').attribute(attribute.join('.'))
      }
      case 'Fn::Join': {
        const [separator, parts] = z.tuple([z.string(), z.array(z.coerce.string())]).parse(resolved())
        return parts.join(separator)
      }
      case 'Fn::Split': {
        const [separator, text] = z.tuple([z.string(), z.string()]).parse(resolved())
        return text.split(separator)
      }
      case 'Fn::Select': {
        const [index, list] = z.tuple([z.coerce.number(), z.array(z.unknown())]).parse(resolved())
        if (!(index in list)) throw new Error(`There is no part ${index} in ${JSON.stringify(list)}`)
        return list[index]
      }
      case 'Fn::Sub':
        return this.#substitute(stack, argument)
      case 'Fn::ImportValue':
        return this.#imported(resolved())
      case 'Fn::GetStackOutput': {
        const { StackName, OutputName } = outputName.parse(resolved())
        const of = this.#stacks.find((one) => one.name === StackName)
        const output = of?.Outputs[OutputName]
        if (!of || !output) throw new Error(`${StackName} has no output ${OutputName}`)
        return this.#resolve(of, output.Value)
      }
      default:
        throw new Error(`${name} is not resolved here`)
    }
  }

  #ref(stack: StackTemplate, id: string): unknown {
    const pseudo: Record<string, string> = {
      'AWS::AccountId': stack.account,
      'AWS::Region': stack.region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': stack.name,
    }
    if (pseudo[id] !== undefined) return pseudo[id]
    const parameter = stack.Parameters[id]
    return parameter ? parameter.Default : this.#resource(stack, id).ref
  }

  #resource(stack: StackTemplate, id: string): Resource {
    const found = this.#resources.get(`${stack.name}/${id}`)
    if (!found) throw new Error(`${stack.name} has no resource ${id}`)
    return found
  }

  #substitute(stack: StackTemplate, argument: unknown): string {
    const [text, own] = substitution.parse(argument)
    return text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name in own) return String(this.#resolve(stack, own[name]))
      const [id = '', ...attribute] = name.split('.')
      return attribute.length > 0
        ? this.#resource(stack, id).attribute(attribute.join('.'))
        : String(this.#ref(stack, name))
    })
  }

  #imported(name: unknown): unknown {
    for (const stack of this.#stacks)
      for (const { Value, Export } of Object.values(stack.Outputs))
        if (Export && this.#resolve(stack, Export.Name) === name) return this.#resolve(stack, Value)
    throw new Error(`Nothing exports ${JSON.stringify(name)}`)
  }
}

const attributePath = z.union([z.string().transform((path) => path.split('.')), z.array(z.string()).min(2)])
const substitution = z.union([
  z.string().transform((text): [string, Record<string, unknown>] => [text, {}]),
  z.tuple([z.string(), fields]),
])
const outputName = z.object({ StackName: z.string(), OutputName: z.string() })

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
