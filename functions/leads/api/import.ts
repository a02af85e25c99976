import { importLeads } from '#shared/leads/transfer-endpoints.ts'
import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { eventOf, whoIs } from '../domain/event.ts'
import { readFile, readMapping, readStageChoices } from '../importing/file.ts'
import { leadOf } from '../importing/lead.ts'
import { erasedReason, planRows } from '../importing/rows.ts'
import { findAllByIdempotencyKey, idempotencyRecord } from '../store/repository.ts'
import { checksNotErased, wereErased } from '../erasure/suppression.ts'
import { writeEach } from '../store/write.ts'

export const handler = serve(importLeads, async ({ fields, file, session }) => {
  const now = systemClock.now()
  const stages = readStageChoices(fields.stages)
  const rows = readFile(file, readMapping(fields.mapping), Number(fields.first_row))
  const keyOf = (row: number) => `import#${fields.import_id}#${row}`
  const doneOf = async (numbers: readonly number[]) => {
    const done = await findAllByIdempotencyKey(numbers.map(keyOf))
    return new Map(
      numbers.flatMap((row) => {
        const leadId = done.get(keyOf(row))
        return leadId === undefined ? [] : [[row, leadId] as const]
      }),
    )
  }
  const done = await doneOf(rows.map(({ row }) => row))
  // Loaded here: the tables of phone numbers are large.
  const phones = await import('#shared/leads/contact/phone.ts')
  const planned = await planRows(rows, { phones, duplicates: fields.duplicates, done, stages, now })
  if (fields.mode === 'preview') return reply(200, { rows: planned.map(({ result }) => result) })

  const toAdd = planned.filter(({ result }) => result.outcome === 'added' && !result.lead_id)
  const checks = await checksNotErased(toAdd.map(({ reading }) => reading.fields))
  const changes = toAdd.map(({ result: { row }, reading }, at) => {
    const after = leadOf(reading.fields, now)
    const event = eventOf(after.id, whoIs(session), 'imported', now, {
      text: `Row ${row} of an imported file.`,
    })
    const extraWrites = [idempotencyRecord(keyOf(row), after.id, now.toISOString())]
    return { after, events: [event], extraWrites, checks: checks[at] ?? [] }
  })
  const written = await writeEach(changes)
  const idOf = new Map(
    toAdd.map(({ result }, at) => [result.row, written[at] ? changes[at]?.after.id : undefined]),
  )
  const left = toAdd.filter((_, at) => !written[at])
  // Two of the same at once: the other has added these.
  const byOther = await doneOf(left.map(({ result }) => result.row))
  const erased = await wereErased(left.map(({ reading }) => reading.fields))
  const erasedRows = new Set(left.filter((_, at) => erased[at]).map(({ result }) => result.row))
  return reply(200, {
    rows: planned.map(({ result }): ImportRow => {
      if (result.outcome !== 'added') return result
      const lead_id = result.lead_id ?? idOf.get(result.row) ?? byOther.get(result.row)
      if (lead_id) return { ...result, lead_id }
      return erasedRows.has(result.row)
        ? { ...result, outcome: 'erased', reasons: [erasedReason] }
        : { ...result, outcome: 'refused', reasons: ['It could not be stored right now. Import it again.'] }
    }),
  })
})
