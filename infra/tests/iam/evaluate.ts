import * as z from 'zod'

/**
 * IAM's documented evaluation logic within one account, as far as the product's policies need it. Anything else (other
 * elements, operators, variables, condition keys that a request does not mention) is an error, never an allow.
 */
const oneOrMany = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const scalars = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const values = z.union([scalars.transform((one) => [one]), z.array(scalars)])

const principals = z.union([
  z.literal('*').transform(() => [anyone]),
  z
    .strictObject({ AWS: oneOrMany.default([]), Service: oneOrMany.default([]) })
    .transform(({ AWS, Service }) => [...AWS, ...Service]),
])
const anyone = '*'
const knownPrincipal = /^(\*|arn:aws:iam::\d{12}:(root|role\/[^*?]+)|[a-z.]+\.amazonaws\.com)$/

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: principals.pipe(z.array(z.string().regex(knownPrincipal))).optional(),
  Action: oneOrMany,
  Resource: oneOrMany.optional(),
  Condition: z.record(z.string(), z.record(z.string(), values)).default({}),
})
export type Statement = z.infer<typeof statement>

const document = z.strictObject({
  Version: z.literal('2012-10-17'),
  Id: z.string().optional(),
  Statement: z.union([statement.transform((one) => [one]), z.array(statement)]),
})

/** @throws when it has elements or operators that are not evaluated here */
export function parsePolicy(policy: unknown): Statement[] {
  const { Statement: statements } = document.parse(policy)
  for (const { Effect, Principal, Resource = [], Condition } of statements) {
    if (Effect === 'Allow' && Principal?.includes(anyone)) throw new Error('A policy that allows anyone')
    const texts = [...Resource, ...Object.values(Condition).flatMap((keys) => Object.values(keys).flat())]
    if (texts.some((text) => text.includes('${'))) throw new Error('Policy variables are not evaluated here')
    for (const operator of Object.keys(Condition)) parseOperator(operator)
  }
  return statements
}

export type Principal = { service: string } | { role: string } | 'anonymous'

export interface Request {
  principal: Principal
  /** `s3:GetObject` */
  action: string
  /** A whole ARN. */
  resource: string
  /** What the request has for each condition key that policies may ask about; undefined where it has nothing. */
  context: Readonly<Record<string, string | readonly string[] | undefined>>
}

export interface Policies {
  /** Of the role that asks. */
  identity: readonly Statement[]
  /** Of what is asked for. */
  resource: readonly Statement[]
}

export type Verdict = 'allowed' | 'denied explicitly' | 'not allowed'

/**
 * An explicit denial wins. A role needs an allow in its own policies or, by its ARN, in the resource's. Services and
 * anonymous callers have only the latter.
 */
export function evaluate(request: Request, { identity, resource }: Policies): Verdict {
  const isRole = typeof request.principal === 'object' && 'role' in request.principal
  if (identity.some(({ Principal }) => Principal)) throw new Error("A role's policy that names a principal")
  const applying = [
    ...(isRole ? identity : []),
    ...resource.filter((one) => isFor(one, request.principal)),
  ].filter((one) => applies(one, request))
  if (applying.some(({ Effect }) => Effect === 'Deny')) return 'denied explicitly'
  return applying.some(({ Effect }) => Effect === 'Allow') ? 'allowed' : 'not allowed'
}

function isFor({ Principal, Effect }: Statement, principal: Principal): boolean {
  if (!Principal) throw new Error('A policy of a resource that names no principal')
  if (Principal.includes(anyone)) return true
  if (principal === 'anonymous') return false
  if ('service' in principal) return Principal.includes(principal.service)
  // An allow for the account leaves the decision to the roles' own policies; a denial is for all roles.
  const account = `arn:aws:iam::${principal.role.split(':')[4]}:root`
  return Principal.includes(principal.role) || (Effect === 'Deny' && Principal.includes(account))
}

const applies = ({ Action, Resource, Condition }: Statement, request: Request): boolean =>
  Action.some((action) => matches(action.toLowerCase(), request.action.toLowerCase())) &&
  (Resource ?? ['*']).some((pattern) => matchesArn(pattern, request.resource)) &&
  Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, contextOf(request, key), wanted)),
  )

/** Names of condition keys are written in any case. */
function contextOf({ context, action, resource }: Request, key: string): readonly string[] | undefined {
  const known = Object.keys(context).find((name) => name.toLowerCase() === key.toLowerCase())
  if (known === undefined) throw new Error(`What is ${key} when ${action} asks for ${resource}?`)
  const value = context[known]
  return typeof value === 'string' ? [value] : value
}

type Compare = (value: string, wanted: string) => boolean

const comparisons: Record<string, Compare> = {
  StringEquals: (value, wanted) => value === wanted,
  StringLike: (value, wanted) => matches(wanted, value),
  ArnLike: (value, wanted) => matchesArn(wanted, value),
  ArnEquals: (value, wanted) => matchesArn(wanted, value),
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  NumericLessThan: (value, wanted) => Number(value) < Number(wanted),
}

/** Sources disagree on what set operators do with `IfExists`, so the two together are not evaluated. */
function parseOperator(operator: string) {
  const [, set, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(.*?)(IfExists)?$/.exec(operator) ?? []
  const compare = Object.hasOwn(comparisons, name) ? comparisons[name] : undefined
  if (compare && !(set && ifExists)) return { set, compare, ifExists: ifExists !== undefined }
  if (operator === 'Null') return 'null'
  throw new Error(`The operator ${operator} is not evaluated here`)
}

function holds(operator: string, found: readonly string[] | undefined, wanted: readonly string[]): boolean {
  const parsed = parseOperator(operator)
  if (parsed === 'null') return wanted.some((isNull) => (isNull === 'true') === (found === undefined))
  const { set, compare, ifExists } = parsed
  if (found === undefined) return ifExists || set === 'ForAllValues'
  const isWanted = (value: string) => wanted.some((one) => compare(value, one))
  if (set === 'ForAllValues') return found.every(isWanted)
  if (set === undefined && found.length !== 1) throw new Error(`${operator} compares one value, not a list`)
  return found.some(isWanted)
}

/** `*` is any text, `?` any one character. */
export const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll(/[\\^$.+()|[\]{}]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(text)

/** Part by part: no wildcard before the last of the six reaches beyond its own colon. */
export function matchesArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true
  const [patterns, parts] = [partsOf(pattern), partsOf(arn)]
  return patterns.length === parts.length && patterns.every((one, index) => matches(one, parts[index] ?? ''))
}

const partsOf = (arn: string): string[] => {
  const parts = arn.split(':')
  return [...parts.slice(0, 5), parts.slice(5).join(':')]
}
