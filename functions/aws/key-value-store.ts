import { lookup } from 'node:dns'
import { Agent } from 'node:http'
// Signs for all regions at once, which this service asks for; the client finds it by its being loaded.
import '@aws-sdk/signature-v4a'
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore'
import { readEnv } from '#lib/env.ts'

const { ADDRESS_STORE_ARN: KvsARN } = readEnv('ADDRESS_STORE_ARN')

/** A new store has another id, and is empty. */
export const addressStoreId = KvsARN

/** The service puts the account before the host; names below `localhost` are this machine, whatever its resolver knows. */
const localNames = new Agent({
  keepAlive: true,
  lookup: (host, options, done) => {
    if (!host.endsWith('.localhost')) return lookup(host, options, done)
    const here = { address: '127.0.0.1', family: 4 }
    return options.all ? done(null, [here]) : done(null, here.address, here.family)
  },
})

export const addressStore = new CloudFrontKeyValueStoreClient({ requestHandler: { httpAgent: localNames } })

/** As many as the store changes at once. */
export const maxChanges = 50

/** What the edge knows of an address: the object it is, where it moved, or that it is gone. */
export type Address = { object: string } | { movedTo: string } | { gone: true }

/** As the edge's function reads it. */
const valueOf = (address: Address): string => {
  if ('object' in address) return `f${address.object}`
  return 'movedTo' in address ? `r${address.movedTo}` : 'g'
}

/** Which state of the store a change is made on. */
export async function addressesTag(): Promise<string> {
  const { ETag = '' } = await addressStore.send(new DescribeKeyValueStoreCommand({ KvsARN }))
  return ETag
}

/** The addresses are not as they were when the change began. */
export class AddressesChanged extends Error {}

/**
 * Changes addresses, all or none, where nobody else did since `tag`; at most `maxChanges`.
 * @param changes by path; undefined where an address is to be unknown
 * @returns the tag of what there is now
 * @throws AddressesChanged
 */
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
    if (error instanceof ConflictException) throw new AddressesChanged('Changed meanwhile', { cause: error })
    throw error
  }
}
