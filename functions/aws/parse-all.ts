import type { alarmCodes } from '#shared/system/alarm-codes.ts'
import * as z from 'zod/mini'
import { log } from '#lib/log.ts'

const named = z.union([z.object({ quote_id: z.string() }), z.object({ id: z.string() })])

const nameOf = (item: unknown): string => {
  const { data } = named.safeParse(item)
  if (!data) return 'without an id'
  return 'quote_id' in data ? data.quote_id : data.id
}

/** Skips items that do not match, so that one damaged record does not block the others. Logs `code` for an alarm. */
export function readable<T extends z.ZodMiniType>(
  items: readonly unknown[],
  schema: T,
  code: (typeof alarmCodes)['postUnreadable' | 'leadUnreadable' | 'quoteUnreadable' | 'articleUnreadable'],
): { read: z.output<T>[]; unreadable: string[] } {
  const read: z.output<T>[] = []
  const unreadable: string[] = []
  for (const item of items) {
    const record = schema.safeParse(item)
    if (record.success) {
      read.push(record.data)
      continue
    }
    const id = nameOf(item)
    unreadable.push(id)
    log('error', code, { record: id })
  }
  return { read, unreadable }
}
