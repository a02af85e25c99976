import * as z from 'zod'
import type { Deployment, Resource } from './deployment.ts'

/**
 * IAM's documented evaluation within one account, as far as the product's policies need it. Anything else (other
 * elements, operators, condition keys that a request does not mention) is an error, never an allow.
 */
const oneOrMany = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const values = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
  .transform((one) => [one].flat().map(String))

type Operator = (found: readonly string[] | undefined, wanted: readonly string[]) => boolean
const any =
  (compare: (value: string, wanted: string) => boolean): Operator =>
  (found = [], wanted) =>
    found.some((value) => wanted.some((one) => compare(value, one)))
const operators = {
  StringEquals: any((value, wanted) => value === wanted),
  ArnLike: any((value, wanted) => matches(wanted, value)),
  Bool: any((value, wanted) => value === wanted),
  NumericLessThan: any((value, wanted) => Number(value) < Number(wanted)),
  Null: (found, [isNull]) => (isNull === 'true') === (found === undefined),
  'ForAllValues:StringEquals': (found = [], wanted) => found.every((value) => wanted.includes(value)),
} satisfies Record<string, Operator>
const operatorNames = Object.keys(operators) as (keyof typeof operators)[]

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z
    .union([
      z.literal('*').transform((one): string[] => [one]),
      z
        .strictObject({ AWS: oneOrMany.default([]), Service: oneOrMany.default([]) })
        .transform(({ AWS, Service }) => [...AWS, ...Service]),
    ])
    .default([]),
  Action: oneOrMany,
  Resource: oneOrMany.default([]),
  Condition: z.partialRecord(z.enum(operatorNames), z.record(z.string(), values)).default({}),
})
export type Statement = z.infer<typeof statement>

const documentShape = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.union([statement.transform((one) => [one]), z.array(statement)]),
})

/** @throws for elements that are not evaluated here, and for a permission for everyone */
export function parsePolicy(policy: unknown): Statement[] {
  const { Statement: statements } = documentShape.parse(
    typeof policy === 'string' ? JSON.parse(policy) : policy,
  )
  if (JSON.stringify(statements).includes('${')) throw new Error('Policy variables are not evaluated here')
  if (statements.some(({ Effect, Principal }) => Effect === 'Allow' && Principal.includes('*')))
    throw new Error('A policy that allows anyone')
  return statements
}

/** `*` is any text. */
export const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[\\^$.+?()|[\]{}]/g, '\\$&').replaceAll('*', '.*')}$`, 's').test(text)

export interface Request {
  /** The ARN of a role, the name of a service, or `anonymous`. */
  principal: string
  /** `s3:GetObject` */
  action: string
  /** A whole ARN. */
  resource: string
  /** The request's value of each condition key in the policies; undefined if it has none. */
  context: Readonly<Record<string, string | readonly string[] | undefined>>
}

function applies(
  { Action, Resource, Condition }: Statement,
  { action, resource, context }: Request,
): boolean {
  return (
    Action.some((one) => matches(one, action)) &&
    Resource.some((one) => matches(one, resource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => {
        const known = Object.keys(context).find((name) => name.toLowerCase() === key.toLowerCase())
        if (known === undefined) throw new Error(`What is ${key} when ${action} asks for ${resource}?`)
        const found = context[known]
        return operators[operator as keyof typeof operators](
          typeof found === 'string' ? [found] : found,
          wanted,
        )
      }),
    )
  )
}

const documentNames: Record<string, string> = {
  'AWS::KMS::Key': 'KeyPolicy',
  'AWS::S3::BucketPolicy': 'PolicyDocument',
  'AWS::SQS::QueuePolicy': 'PolicyDocument',
  'AWS::SNS::TopicPolicy': 'PolicyDocument',
  'AWS::Logs::ResourcePolicy': 'PolicyDocument',
}
const inline = z.array(z.object({ PolicyDocument: z.unknown() })).default([])
const permission = z.strictObject({
  FunctionName: z.string(),
  Principal: z.string().endsWith('.amazonaws.com'),
  Action: z.string(),
  SourceArn: z.string().optional(),
})

/** Every policy of a deployment. */
export class Policies {
  readonly #ofRoles = new Map<string, Statement[]>()
  /** Resource policies. */
  readonly #ofResources: Statement[] = []

  /** @throws if a policy cannot be evaluated completely */
  constructor(deployment: Deployment) {
    for (const resource of deployment.resources()) this.#read(resource, deployment)
  }

  #read(resource: Resource, deployment: Deployment): void {
    const { type, id, properties, arn } = resource
    const documentName = documentNames[type]
    if (type === 'AWS::IAM::Role') {
      if ('ManagedPolicyArns' in properties)
        throw new Error(`${id} has ManagedPolicyArns, which are not evaluated here`)
      this.#ofResources.push(...withResource(parsePolicy(properties['AssumeRolePolicyDocument']), arn))
      for (const { PolicyDocument } of inline.parse(properties['Policies']))
        this.#add(arn, parsePolicy(PolicyDocument))
    } else if (type === 'AWS::IAM::Policy') {
      for (const name of z.array(z.string()).parse(properties['Roles']))
        this.#add(deployment.find('AWS::IAM::Role', name).arn, parsePolicy(properties['PolicyDocument']))
    } else if (type === 'AWS::Lambda::Permission') {
      const { FunctionName, Principal, Action, SourceArn } = permission.parse(properties)
      const Condition = SourceArn === undefined ? {} : { ArnLike: { 'aws:SourceArn': SourceArn } }
      const Resource = deployment.find('AWS::Lambda::Function', FunctionName).arn
      const Statement = { Effect: 'Allow', Principal: { Service: Principal }, Action, Resource, Condition }
      this.#ofResources.push(...parsePolicy({ Version: '2012-10-17', Statement }))
    } else if (documentName !== undefined) {
      const statements = parsePolicy(properties[documentName])
      // In a key's policy all resources are the key.
      this.#ofResources.push(...(type === 'AWS::KMS::Key' ? withResource(statements, arn) : statements))
    } else if (/"Effect\\*":\\*"(Allow|Deny)/.test(JSON.stringify(properties)))
      throw new Error(`Nothing reads the policy in ${type} ${id}`)
  }

  #add(role: string, statements: readonly Statement[]): void {
    this.#ofRoles.set(role, [...this.ofRole(role), ...statements])
  }

  get all(): Statement[] {
    return [...this.#ofResources, ...Array.from(this.#ofRoles.values()).flat()]
  }

  ofRole(role: string): readonly Statement[] {
    return this.#ofRoles.get(role) ?? []
  }

  /** A role needs an allow of its own, anyone else one of the resource. A denial wins. */
  verdictOf(request: Request): 'allowed' | 'denied explicitly' | 'not allowed' {
    const called = this.#ofResources.filter(
      ({ Principal }) => Principal.includes('*') || Principal.includes(request.principal),
    )
    const found = [...this.ofRole(request.principal), ...called].filter((one) => applies(one, request))
    if (found.some(({ Effect }) => Effect === 'Deny')) return 'denied explicitly'
    return found.length > 0 ? 'allowed' : 'not allowed'
  }
}

const withResource = (statements: readonly Statement[], arn: string): Statement[] =>
  statements.map((one) => ({ ...one, Resource: [arn] }))
