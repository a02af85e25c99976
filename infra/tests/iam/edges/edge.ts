import type { Deployment, Resource } from '../deployment.ts'
import type { Request } from '../evaluate.ts'
import { ask } from '../requests.ts'

/** One thing that asks another for something, and what should come of it. */
export interface Edge {
  name: string
  request: Request
  wanted: 'allowed' | 'refused' | 'denied explicitly'
}

/** What a resource asks of others, and what it must refuse. @throws when it is set up in a way nobody has looked at */
export type Finder = (resource: Resource, deployment: Deployment) => Edge[]

/** @throws when one of these properties is set: it would make an edge that is not found here */
export function refuseProperties({ type, id, properties }: Resource, ...names: string[]): void {
  const found = names.filter((name) => properties[name] !== undefined)
  if (found.length > 0) throw new Error(`${type} ${id} has ${found.join()}, whose edges nobody has looked at`)
}

export const anotherAccount = '999999999999'

/** A service that asks for the sake of a resource of this account: let, and not for the same one of another account. */
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

/** That nobody gets through in the clear, whatever the policies of who asks say. */
export const notInTheClear = (
  { account }: Deployment,
  name: string,
  action: string,
  resource: string,
): Edge => ({
  name: `${name}, in the clear`,
  request: ask({ role: `arn:aws:iam::${account}:role/any` }, action, resource, {
    'aws:SecureTransport': 'false',
  }),
  wanted: 'denied explicitly',
})
