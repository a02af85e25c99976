import type { Deployment, Resource } from '../deployment.ts'
import type { Request } from '../evaluate.ts'
import { ask } from '../requests.ts'

/** One thing that asks another for something, and the expected result. */
export interface Edge {
  name: string
  request: Request
  wanted: 'allowed' | 'refused' | 'denied explicitly'
}

/** What a resource asks of others, and what it must refuse. @throws when it has a kind of edge that is not known here */
export type Finder = (resource: Resource, deployment: Deployment) => Edge[]

/** @throws when one of these properties is set: it would add an edge that is not known here */
export function refuseProperties({ type, id, properties }: Resource, ...names: string[]): void {
  const found = names.filter((name) => properties[name] !== undefined)
  if (found.length > 0) throw unknownEdge(`${type} ${id} sets ${found.join()}`)
}

export const unknownEdge = (what: string): Error =>
  new Error(`${what}: an edge that infra/tests/iam/edges/ does not know`)

const anotherAccount = '999999999999'

/** A service that acts for a resource of this account is allowed, and refused for the same one in another account. */
export function forThisAccount(
  { account }: Deployment,
  name: string,
  asked: { service: string; action: string; resource: string; source: string; context?: Request['context'] },
): Edge[] {
  const from = (source: string, sourceAccount: string) =>
    ask({ service: asked.service }, asked.action, asked.resource, {
      ...asked.context,
      'aws:SourceArn': source,
      'aws:SourceAccount': sourceAccount,
    })
  return [
    { name, request: from(asked.source, account), wanted: 'allowed' },
    {
      name: `${name}, from another account`,
      request: from(asked.source.replace(account, anotherAccount), anotherAccount),
      wanted: 'refused',
    },
  ]
}

/** Nobody gets through over plain HTTP, whatever their own policies say. */
export const notOverHttp = (
  { account }: Deployment,
  name: string,
  action: string,
  resource: string,
): Edge => ({
  name: `${name}, over plain http`,
  request: ask({ role: `arn:aws:iam::${account}:role/any` }, action, resource, {
    'aws:SecureTransport': 'false',
  }),
  wanted: 'denied explicitly',
})
