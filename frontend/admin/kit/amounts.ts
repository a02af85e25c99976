import { withoutInvisible } from '#shared/api/invisible.ts'

/** The dollars of a text such as `$4,200`. null if it is empty, NaN if it is not an amount. */
export const amountOf = (typed: string): number | null => {
  const bare = withoutInvisible(typed).replace(/[\s$,]/g, '')
  if (bare === '') return null
  return /^\d+(\.\d*)?$/.test(bare) ? Number(bare) : Number.NaN
}
