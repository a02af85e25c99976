import { withoutInvisible } from '#shared/api/invisible.ts'

/** Dollars in a text such as `$4,200`; null where it is empty, NaN where it is no amount. */
export const amountOf = (typed: string): number | null => {
  const bare = withoutInvisible(typed).replace(/[\s$,]/g, '')
  if (bare === '') return null
  return /^\d+(\.\d*)?$/.test(bare) ? Number(bare) : Number.NaN
}
