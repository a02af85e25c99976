import * as z from 'zod'
import { phoneFields } from '#shared/leads/fields.ts'
import { erasePerson } from '../../../functions/erasure/erase-person.ts'
import { personOf } from '../../../functions/erasure/person.ts'
import { findLead, rootOf } from '../../../functions/leads/store/read.ts'
import { fingerprintsOf } from '../../../functions/leads/store/suppression.ts'
import { itemsIn, nameOf, putNew } from './lists.ts'

/** Who was erased: keyed fingerprints of addresses and numbers, and their key. */
export const erasures = z.object({ key: z.string().optional(), prints: z.array(z.string()) })
type Erasures = z.infer<typeof erasures>

const start = 'erased#'
const settingName = { name: { S: 'erasure-key' } }

export const printsIn = async (leadKeys: string): Promise<string[]> =>
  (await itemsIn(leadKeys)).flatMap(({ key }) => (key?.S?.startsWith(start) ? key.S.slice(start.length) : []))

export async function readErasures(): Promise<Erasures> {
  const setting = (await itemsIn(nameOf('settings'))).find(({ name }) => name?.S === settingName.name.S)
  return { key: setting?.['key']?.S, prints: await printsIn(nameOf('lead_keys')) }
}

/**
 * Erases the people again who were erased after the restored data was saved. It can be repeated.
 * @param before who was erased according to the restored data
 * @throws when the prints come from another product
 */
export async function eraseAgain(before: Erasures, { key, prints }: Erasures): Promise<void> {
  if (key === undefined) return
  if (before.key !== undefined && before.key !== key)
    throw new Error(
      'The list of erased people has another key than the restored data, so it is of another product.',
    )
  const known = new Set(before.prints)
  const later = new Set(prints.filter((print) => !known.has(print)))
  const at = new Date()
  let count = 0
  for (const item of await itemsIn(nameOf('leads'))) {
    const person = Object.fromEntries(['email', ...phoneFields].map((field) => [field, item[field]?.S]))
    if (!fingerprintsOf(key, person).some((print) => later.has(print))) continue
    // Erasing another lead of the person may have removed it.
    const lead = await findLead(item['id']?.S ?? '')
    if (lead) await erasePerson(await personOf(await rootOf(lead), at), at)
    count++
  }
  // Last, so that an interrupted run finds everyone again.
  await putNew('settings', { ...settingName, key: { S: key } })
  for (const print of prints) await putNew('lead_keys', { key: { S: start + print }, entry: { S: 'erased' } })
  console.log(`${count} leads of people who were erased since were erased again.`)
}
