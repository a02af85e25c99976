import { describeError } from '#api/error.ts'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../counts.ts'
import type { Action, ActionResult, List } from './declaration.ts'

type Changed<S> = Pick<List<S, object, S>, 'what' | 'idOf' | 'nameOf' | 'refresh'>

interface Undo {
  run: () => Promise<readonly ActionResult[] | void>
  count: number
}

/** "“Ada Fox”", "2 leads" */
export const rowsInWords = <S>({ what, nameOf }: Changed<S>, rows: readonly S[]): string => {
  const [only] = rows
  return rows.length === 1 && only !== undefined ? `“${nameOf(only)}”` : counted(rows.length, what)
}

/** Runs it in calls of `atOnce` rows, offers Undo, and resolves to a line for each row that was not changed. */
export const runAction = async <S>(
  list: Changed<S>,
  { run, runMany, atOnce = 1, done }: Pick<Action<S>, 'run' | 'runMany' | 'atOnce' | 'done'>,
  rows: readonly S[],
  option = '',
): Promise<string[]> => {
  const failures: string[] = []
  const changed: S[] = []
  const undos: Undo[] = []
  let message: string | undefined
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce)
    try {
      const [first] = part
      const outcome = (await (first && run ? run(first, option) : runMany?.(part, option))) ?? {}
      const refused = new Map(
        outcome.results?.flatMap(({ id, done: isDone, error }) => (isDone ? [] : [[id, error]])),
      )
      for (const row of part) {
        const id = list.idOf(row)
        if (refused.has(id)) failures.push(`${list.nameOf(row)}: ${refused.get(id) ?? 'not changed.'}`)
        else changed.push(row)
      }
      const count = part.length - refused.size
      if (outcome.undo && count > 0) undos.push({ run: outcome.undo, count })
      if (rows.length === 1) ({ message } = outcome)
    } catch (error) {
      console.error('A change failed:', error)
      failures.push(`${rowsInWords(list, part)}: ${describeError(error)}`)
    }
  }
  const words = message ?? done?.(rowsInWords(list, changed), option)
  const action = () => void undo(list, undos, rowsInWords(list, changed))
  if (changed.length > 0 && words) toast(words, undos.length > 0 ? { label: 'Undo', action } : undefined)
  void list.refresh()
  return failures
}

const undo = async (
  { refresh }: Pick<Changed<never>, 'refresh'>,
  undos: readonly Undo[],
  rows: string,
): Promise<void> => {
  let failed = 0
  let why = ''
  for (const { run, count } of undos) {
    try {
      const refused = ((await run()) ?? []).filter(({ done }) => !done)
      failed += refused.length
      why = refused[0]?.error ?? why
    } catch (error) {
      console.error('Undo failed:', error)
      failed += count
      why = describeError(error)
    }
  }
  const all = undos.reduce((sum, { count }) => sum + count, 0)
  toast(failed > 0 ? `Undone for ${all - failed} of ${all}. ${why}` : `Undone for ${rows}.`)
  await refresh()
}
