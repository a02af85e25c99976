import { lookup } from 'node:dns'
import { Agent } from 'node:http'
// The service requires SigV4a; the client finds this signer once it is imported.
import '@aws-sdk/signature-v4a'
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore'
import { readEnv } from '#lib/env.ts'

const { ADDRESS_STORE_ARN: KvsARN } = readEnv('ADDRESS_STORE_ARN')

/** Identifies the store: a new, empty store has another id. */
export const addressStoreId = KvsARN

/** The client puts the account in front of the host name. Not every resolver knows names below `localhost`. */
const localNames = new Agent({
  keepAlive: true,
  lookup: (host, options, done) => {
    if (!host.endsWith('.localhost')) return lookup(host, options, done)
    const here = { address: '127.0.0.1', family: 4 }
    return options.all ? done(null, [here]) : done(null, here.address, here.family)
  },
})

export const addressStore = new CloudFrontKeyValueStoreClient({ requestHandler: { httpAgent: localNames } })

/** The service's limit of changes at a time. */
export const maxChanges = 50

export type Address = { object: string } | { movedTo: string } | { gone: true }

const valueOf = (address: Address): string => {
  if ('object' in address) return `f${address.object}`
  return 'movedTo' in address ? `r${address.movedTo}` : 'g'
}

export async function addressesTag(): Promise<string> {
  const { ETag = '' } = await addressStore.send(new DescribeKeyValueStoreCommand({ KvsARN }))
  return ETag
}

export class AddressesChanged extends Error {}

/** All or none; undefined removes a path. @returns the tag of the new version @throws AddressesChanged */
export async function changeAddresses(
  tag: string,
  changes: ReadonlyMap<string, Address | undefined>,
): Promise<string> {
  const all = [...changes]
  try {
    const { ETag = '' } = await addressStore.send(
      new UpdateKeysCommand({
        KvsARN,
        IfMatch: tag,
        Puts: all.flatMap(([Key, to]) => (to ? [{ Key, Value: valueOf(to) }] : [])),
        Deletes: all.flatMap(([Key, to]) => (to ? [] : [{ Key }])),
      }),
    )
    return ETag
  } catch (error) {
    if (error instanceof ConflictException)
      throw new AddressesChanged('The address store changed since it was read', { cause: error })
    throw error
  }
}
