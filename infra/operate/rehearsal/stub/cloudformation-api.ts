import { randomUUID } from 'node:crypto'
import type { XmlObject } from '../../../local/aws/s3/xml.ts'
import type { Account, Stack } from '../model/account.ts'
import { readTemplate, Refusal } from '../model/template.ts'

interface ChangeSet {
  id: string
  name: string
  stack: Stack
  body: string
  tags: Record<string, string>
  reason: string | undefined
}

/** Parameters of a call, as the query protocol names them: `Tags.member.1.Key`. */
export type Call = ReadonlyMap<string, string>
/** Reads a template that was put into the asset bucket. */
type ReadObject = (url: string) => Promise<string>
type Action = (call: Call) => XmlObject | Promise<XmlObject>

const noChanges =
  "The submitted information didn't contain changes. Submit different information to create a change set."

/** The actions of CloudFormation that the CDK's command line calls, over a model of an account. */
export function cloudFormationApi(account: Account, readObject: ReadObject): Record<string, Action> {
  const changeSets = new Map<string, ChangeSet>()
  const needed = (call: Call, name: string): string => {
    const value = call.get(name)
    if (value === undefined) throw new Refusal(`1 validation error detected: ${name} must not be null`)
    return value
  }
  const find = (call: Call): Stack => {
    const asked = needed(call, 'StackName')
    const stack = Array.from(account.stacks.values()).find(({ name, id }) => name === asked || id === asked)
    if (!stack) throw new Refusal(`Stack with id ${asked} does not exist`)
    return stack
  }
  const lookUp = (call: Call): ChangeSet | undefined => {
    const [asked, of] = [needed(call, 'ChangeSetName'), call.get('StackName')]
    return Array.from(changeSets.values()).find(
      ({ id, name, stack }) => id === asked || (name === asked && (of === stack.name || of === stack.id)),
    )
  }
  const findChangeSet = (call: Call): ChangeSet => {
    const found = lookUp(call)
    if (found) return found
    throw new Refusal(`ChangeSet [${needed(call, 'ChangeSetName')}] does not exist`, 'ChangeSetNotFound')
  }
  const refusalOf = (stack: Stack, body: string): string | undefined => {
    try {
      readTemplate(body)
      return stack.template === body ? noChanges : undefined
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }

  return {
    DescribeStacks: (call) => ({
      Stacks: {
        member: call.has('StackName') ? [describe(find(call))] : [...account.stacks.values()].map(describe),
      },
    }),
    GetTemplate: (call) => ({ TemplateBody: find(call).template || '{}' }),
    async CreateChangeSet(call) {
      const name = needed(call, 'StackName')
      const body = call.get('TemplateBody') ?? (await readObject(needed(call, 'TemplateURL')))
      if (call.get('ChangeSetType') !== 'CREATE') find(call)
      const changeSetName = needed(call, 'ChangeSetName')
      if (lookUp(call))
        throw new Refusal(`ChangeSet ${changeSetName} already exists`, 'AlreadyExistsException')
      const id = `arn:aws:cloudformation:${account.region}:${account.account}:changeSet/${changeSetName}/${randomUUID()}`
      const stack = account.announce(name)
      const tags = Object.fromEntries(membersOf(call, 'Tags').map(({ Key = '', Value = '' }) => [Key, Value]))
      const reason = refusalOf(stack, body)
      changeSets.set(id, { id, name: changeSetName, stack, body, tags, reason })
      return { Id: id, StackId: stack.id }
    },
    DescribeChangeSet(call) {
      const { id, name, stack, reason, tags } = findChangeSet(call)
      return {
        ChangeSetId: id,
        ChangeSetName: name,
        StackId: stack.id,
        StackName: stack.name,
        Status: reason === undefined ? 'CREATE_COMPLETE' : 'FAILED',
        StatusReason: reason,
        ExecutionStatus: reason === undefined ? 'AVAILABLE' : 'UNAVAILABLE',
        Changes: {},
        Tags: keysAndValues(tags),
      }
    },
    DeleteChangeSet(call) {
      changeSets.delete(lookUp(call)?.id ?? '')
      return {}
    },
    ExecuteChangeSet(call) {
      const { stack, body, tags, id } = findChangeSet(call)
      changeSets.delete(id)
      stack.tags = tags
      account.apply(stack.name, body)
      return {}
    },
    UpdateTerminationProtection(call) {
      const stack = find(call)
      stack.isProtected = call.get('EnableTerminationProtection') === 'true'
      return { StackId: stack.id }
    },
    DeleteStack(call) {
      account.delete(find(call).name)
      return {}
    },
    DescribeStackEvents: () => ({ StackEvents: {} }),
    DescribeEvents: () => ({ OperationEvents: {} }),
    ListHookResults: () => ({ HookResults: {} }),
    ListStackResources: (call) => ({
      StackResourceSummaries: {
        member: Array.from(find(call).resources.values(), ({ logicalId, physicalId, type }) => ({
          LogicalResourceId: logicalId,
          PhysicalResourceId: physicalId,
          ResourceType: type,
          ResourceStatus: 'CREATE_COMPLETE',
          LastUpdatedTimestamp: new Date().toISOString(),
        })),
      },
    }),
  }
}

/** Lists are sent as `Tags.member.1.Key`. */
function membersOf(call: Call, list: string): Record<string, string>[] {
  const members: Record<string, string>[] = []
  for (const [name, value] of call) {
    const [, number, key] = new RegExp(`^${list}\\.member\\.(\\d+)\\.(\\w+)$`).exec(name) ?? []
    if (number !== undefined && key !== undefined) (members[Number(number) - 1] ??= {})[key] = value
  }
  return members
}

const keysAndValues = (tags: Record<string, string>): XmlObject => ({
  member: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
})

function describe(stack: Stack): XmlObject {
  const parameters = stack.template ? Object.entries(readTemplate(stack.template).Parameters) : []
  return {
    StackId: stack.id,
    StackName: stack.name,
    CreationTime: new Date().toISOString(),
    StackStatus: stack.status,
    StackStatusReason: stack.reason,
    EnableTerminationProtection: stack.isProtected,
    DisableRollback: false,
    Tags: keysAndValues(stack.tags),
    Parameters: {
      member: parameters.map(([key, { Default }]) => ({ ParameterKey: key, ParameterValue: Default })),
    },
    Outputs: {
      member: Array.from(stack.outputs, ([key, { value, exportName }]) => ({
        OutputKey: key,
        OutputValue: value,
        ExportName: exportName,
      })),
    },
  }
}
