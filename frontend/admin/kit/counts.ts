import { brand } from '#shared/brand.ts'

/** "10,880" */
export const grouped = (count: number): string => count.toLocaleString(brand.language)

/** "1 lead", "10,880 leads" */
export const counted = (count: number, one = 'lead', many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
