import { describe, expect, it } from 'vitest'
import { untilShows } from './client.ts'
import { useStack } from './harness.ts'
import { everythingStored, rowsOf, sendImport, crmPath } from './leads.ts'

const stack = useStack()

describe('a file of leads', () => {
  const header = ['Full name', 'E-mail', 'Mobile', 'Organisation', 'Deal value', 'Notes']

  it('survives a kill -9 halfway without losing or repeating a row', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => [
      `Person ${at}`,
      `person${at}@many.example`,
      '',
      '',
      '',
      '',
    ])
    const import_id = crypto.randomUUID()
    const lost = sendImport(stack.staff, [header, ...rows], { import_id }).catch(() => undefined)
    await untilShows(stack.staff, `${crmPath}?search=many`, 'person')
    await stack.crashAndRestart()
    await lost
    const added = rowsOf(await sendImport(stack.staff, [header, ...rows], { import_id }))
    expect(new Set(added.map(({ lead_id }) => lead_id)).size).toBe(100)
    const stored = (await everythingStored(stack.dynamoUrl)).match(/"email":"person\d+@many\.example"/g)
    expect(stored).toHaveLength(100)
  })
})
