import { importLeads } from '#shared/leads/transfer-endpoints.ts'
import { updates, type ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { changeOf, readDone, readUsed } from '../importing/changes.ts'
import { readFile, readMapping, readStageChoices } from '../importing/file.ts'
import { erasedReason, planRows } from '../importing/rows.ts'
import { checksNotErased, wereErased } from '../store/suppression.ts'
import { writeEach } from '../store/write.ts'

export const handler = serve(importLeads, async ({ fields, file, session }) => {
  const { import_id: importId, duplicates } = fields
  const [now, who] = [systemClock.now(), whoIs(session)]
  const stages = readStageChoices(fields.stages)
  const rows = readFile(file, readMapping(fields.mapping), Number(fields.first_row))
  const done = await readDone(
    importId,
    rows.map(({ row }) => row),
  )
  // Loaded on demand, because the phone tables are large.
  const phones = await import('#shared/leads/contact/phone.ts')
  const alreadyUsed = (ids: readonly string[]) => readUsed(importId, ids)
  const planned = await planRows(rows, { phones, duplicates, who, done, alreadyUsed, stages, now })
  if (fields.mode === 'preview') return reply(200, { rows: planned.map(({ result }) => result) })

  const toWrite = planned.filter(
    ({ result, update }) => update ?? (result.outcome === 'added' && !result.lead_id),
  )
  const checks = await checksNotErased(toWrite.map(({ reading }) => reading.fields))
  const changes = toWrite.map((row, at) => ({
    ...changeOf(row, { importId, remembersLeads: updates(duplicates), who, now }),
    checks: checks[at] ?? [],
  }))
  const written = await writeEach(changes)
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
  return reply(200, {
    rows: planned.map(({ result }): ImportRow => {
      if (!idOf.has(result.row)) return result
      const lead_id = idOf.get(result.row) ?? byOther.get(result.row)?.leadId
      if (lead_id) return { ...result, lead_id }
      return erasedRows.has(result.row)
        ? { ...result, outcome: 'erased', reasons: [erasedReason] }
        : { ...result, outcome: 'refused', reasons: ['It could not be stored right now. Import it again.'] }
    }),
  })
})
