import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { phoneFields } from '#shared/leads/fields.ts'
import type { Data } from './data.ts'
import { itemsIn, putNew } from './items.ts'

/** Who was erased: keyed fingerprints of addresses and numbers, and their key. */
export const erasures = z.object({ key: z.string().optional(), prints: z.array(z.string()) })
export type Erasures = z.infer<typeof erasures>

const start = 'erased#'
const settingName = { name: { S: 'erasure-key' } }

export async function readErasures({
  dynamo,
  tableName,
}: Pick<Data, 'dynamo' | 'tableName'>): Promise<Erasures> {
  const { Item } = await dynamo.send(
    new GetItemCommand({ TableName: tableName('settings'), Key: settingName, ConsistentRead: true }),
  )
  const prints: string[] = []
  for await (const { key } of itemsIn(dynamo, tableName('lead_keys')))
    if (key?.S?.startsWith(start)) prints.push(key.S.slice(start.length))
  return { key: Item?.['key']?.S, prints }
}

/**
 * Erases the people again who were erased after the restored data was saved.
 * @param before who was erased according to the restored data
 * @returns how many leads were found
 * @throws when the prints come from another product
 */
export async function eraseAgain(data: Data, before: Erasures, now: Erasures): Promise<number> {
  const { dynamo, tableName } = data
  const { key } = now
  if (key === undefined) return 0
  if (before.key !== undefined && before.key !== key)
    throw new Error(
      'The list of erased people has another key than the restored data, so it is of another product.',
    )
  const known = new Set(before.prints)
  const later = new Set(now.prints.filter((print) => !known.has(print)))
  const [{ fingerprintsOf }, { findLead, rootOf }, { personOf }, { erasePerson }] = await Promise.all([
    import('../../../functions/leads/store/suppression.ts'),
    import('../../../functions/leads/store/read.ts'),
    import('../../../functions/erasure/person.ts'),
    import('../../../functions/erasure/erase-person.ts'),
  ])
  const found: string[] = []
  for await (const item of itemsIn(dynamo, tableName('leads'))) {
    const person = Object.fromEntries(['email', ...phoneFields].map((field) => [field, item[field]?.S]))
    if (fingerprintsOf(key, person).some((print) => later.has(print))) found.push(item['id']?.S ?? '')
  }
  const at = new Date()
  for (const id of found) {
    const lead = await findLead(id)
    // Erasing another lead of the person may have removed it.
    if (lead) await erasePerson(await personOf(await rootOf(lead), at), at)
  }
  // Last, so that an interrupted run finds everyone again.
  await dynamo.send(
    new PutItemCommand({ TableName: tableName('settings'), Item: { ...settingName, key: { S: key } } }),
  )
  for (const print of now.prints)
    await putNew(dynamo, 'lead_keys', tableName('lead_keys'), {
      key: { S: start + print },
      entry: { S: 'erased' },
    })
  return found.length
}
