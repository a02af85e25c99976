import { importLeads } from '#shared/leads/transfer-endpoints.ts'
import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { changeOf, readDone } from '../importing/changes.ts'
import { ordersIn, readChoices, readFile } from '../importing/file.ts'
import { erasedReason, planRows } from '../importing/rows.ts'
import { countSkipped, countWritten } from '../store/imports.ts'
import { checksNotErased, wereErased } from '../store/suppression.ts'
import { writeEach } from '../store/write.ts'

export const handler = serve(importLeads, async ({ fields, file, session }) => {
  const { import_id: importId, duplicates, file_name = 'CSV', mode, names, rows: fileRows } = fields
  const [now, who] = [systemClock.now(), whoIs(session)]
  const { mapping, stages, orders: sentOrders } = readChoices(fields)
  const firstRow = Number(fields.first_row)
  const rows = readFile(file, mapping, firstRow)
  // The staff area sends what the whole file says, because a part of it can say something else.
  const orders = sentOrders ?? ordersIn(rows)
  const done = await readDone(
    importId,
    rows.map(({ row }) => row),
  )
  // Loaded on demand, because the phone tables are large.
  const phones = await import('#shared/leads/contact/phone.ts')
  const plan = { stages, orders, putsNamesRight: names !== 'keep', now }
  const planned = await planRows(rows, { ...plan, phones, importId, duplicates, who, done })
  if (mode === 'preview') return reply(200, { rows: planned.map(({ result }) => result) })

  const record = {
    id: importId,
    at: now.toISOString(),
    who,
    file_name,
    rows: fileRows === undefined ? null : Number(fileRows),
  }
  const toWrite = planned.filter(
    ({ result, update }) => update ?? (result.outcome === 'added' && !result.lead_id),
  )
  const checks = await checksNotErased(toWrite.map(({ reading }) => reading.fields))
  const changes = toWrite.map((row, at) => ({
    ...changeOf(row, { importId, who, now }),
    checks: checks[at] ?? [],
  }))
  const written = await writeEach(changes, (together) => {
    const updated = together.filter(({ before }) => before).length
    return countWritten(record, together.length - updated, updated)
  })
  const idOf = new Map(
    toWrite.map(({ result }, at) => [result.row, written[at] ? changes[at]?.after.id : undefined]),
  )
  const unwritten = toWrite.filter((_, at) => !written[at])
  // Another request with the same import may have written these rows at the same time.
  const byOther = await readDone(
    importId,
    unwritten.map(({ result }) => result.row),
  )
  const erased = await wereErased(unwritten.map(({ reading }) => reading.fields))
  const erasedRows = new Set(unwritten.filter((_, at) => erased[at]).map(({ result }) => result.row))
  const results = planned.map(({ result }): ImportRow => {
    if (!idOf.has(result.row)) return result
    const lead_id = idOf.get(result.row) ?? byOther.get(result.row)?.leadId
    if (lead_id) return { ...result, lead_id }
    const reason = erasedRows.has(result.row)
      ? erasedReason
      : 'It could not be stored right now. Import it again.'
    return { ...result, outcome: 'skipped', reasons: [reason] }
  })
  await countSkipped(record, firstRow, results.filter(({ outcome }) => outcome === 'skipped').length)
  return reply(200, { rows: results })
})
