/** What a field says, for a comparison. */
export const wordsOf = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = values[field]
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
