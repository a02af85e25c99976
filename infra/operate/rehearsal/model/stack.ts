import type { Resource } from './resource-rules.ts'

export interface StackEvent {
  id: string
  logicalId: string
  physicalId: string
  type: string
  status: string
  reason: string | undefined
  time: Date
}

export interface Stack {
  name: string
  id: string
  /** As CloudFormation calls it: `CREATE_COMPLETE`, `UPDATE_ROLLBACK_COMPLETE`, … */
  status: string
  reason: string | undefined
  /** The body as it was sent. */
  template: string
  tags: Record<string, string>
  isProtected: boolean
  /** By logical id, in the order they were made. */
  resources: ReadonlyMap<string, Resource>
  outputs: ReadonlyMap<string, { value: string; exportName: string | undefined }>
  /** Names of exports that it imports. */
  imports: ReadonlySet<string>
  /** What `Fn::GetStackOutput` gave at the last update, by `stack output`. */
  weakReads: ReadonlyMap<string, string>
  /** Oldest first. */
  events: StackEvent[]
}

/** A stack that was announced by a change set, and holds nothing yet. */
export const emptyStack = (name: string, id: string): Stack => ({
  name,
  id,
  status: 'REVIEW_IN_PROGRESS',
  reason: undefined,
  template: '',
  tags: {},
  isProtected: false,
  resources: new Map(),
  outputs: new Map(),
  imports: new Set(),
  weakReads: new Map(),
  events: [],
})

export const failedCreation = ({ status }: Stack): boolean => /^ROLLBACK_(COMPLETE|FAILED)$/.test(status)
