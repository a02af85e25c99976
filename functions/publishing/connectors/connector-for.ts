import { platformNames, type Platform } from '#shared/posts/model.ts'
import { Refused, type Connector, type ConnectorFor } from './port.ts'
import { sandboxConnector } from './sandbox.ts'

const notConnected = (platform: Platform): Connector => ({
  publish: () =>
    Promise.reject(new Refused(`No ${platformNames[platform]} account is connected.`, 'not-connected')),
  lookUp: () => Promise.resolve({ cannotLook: true }),
})

/** The way to a platform: the sandbox where there is one (never in a deployed stack), else none yet. */
export const connectorFor: ConnectorFor = (platform) => {
  const sandbox = process.env.SANDBOX_NETWORKS_URL
  return sandbox ? sandboxConnector(sandbox) : notConnected(platform)
}
