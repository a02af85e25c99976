import type { Deployment } from './deployment.ts'
import { matches, matchesArn, type Request } from './evaluate.ts'
import type { Policies } from './policies.ts'
import { functionOf, roleOf } from './requests.ts'

/** An action on a resource that a role's policies allow. */
export interface Allowed {
  functionId: string
  action: string
  /** An ARN, perhaps with wildcards. */
  resource: string
}

/** What the role of a function is allowed, one by one. */
export const allowedTo = (functionId: string, deployment: Deployment, policies: Policies): Allowed[] =>
  policies
    .ofRole(roleOf(functionOf(deployment, functionId)))
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource = [] }) =>
      Action.flatMap((action) => Resource.map((resource) => ({ functionId, action, resource }))),
    )

/** Whether one of these requests uses what a function is allowed. */
export function isUsed(
  { functionId, action, resource }: Allowed,
  by: readonly Request[],
  deployment: Deployment,
): boolean {
  const role = roleOf(functionOf(deployment, functionId))
  return by.some(
    ({ principal, ...asked }) =>
      typeof principal === 'object' &&
      'role' in principal &&
      principal.role === role &&
      matches(action.toLowerCase(), asked.action.toLowerCase()) &&
      matchesArn(wholeTable(resource), wholeTable(asked.resource)),
  )
}

/** A table and its indexes are queried by one permission. */
const wholeTable = (arn: string): string => arn.replace(/(:table\/[^/]+)\/index\/.*$/, '$1')
