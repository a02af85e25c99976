import { neverAsked, type Connector, type Found, type Sent, type Step } from '../connector.ts'
import type { Access } from '../access.ts'
import { PlatformClient, type ResponsePolicy } from './platform-client.ts'

interface Work extends ResponsePolicy {
  publish: (attempt: { client: PlatformClient; step: Step; account: Access['account'] }) => Promise<Sent>
  /** Called only if the call that posts may have been made. */
  lookUp: (attempt: { client: PlatformClient; step: Step; askedAt: string }) => Promise<Found>
}

export const connectorOf = ({ publish, lookUp, ...policy }: Work): Connector => ({
  async publish(step) {
    const client = new PlatformClient(step, policy)
    const { account } = await client.access()
    client.requireFit()
    return publish({ client, step, account })
  },

  async lookUp(step) {
    const client = new PlatformClient(step, policy)
    const askedAt = client.checkpoint['publish_attempted_at']
    return askedAt ? lookUp({ client, step, askedAt }) : neverAsked
  },
})
