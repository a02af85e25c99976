/** Labels of fields whose names are not clear to a person. */
const labels: Readonly<Record<string, string>> = {
  'tax.label': 'tax name',
  'tax.percent': 'tax percentage',
}

/** The label of one entry of a list. */
const entries: Readonly<Record<string, string>> = { services: 'Line', tags: 'Tag', templates: 'Template' }

const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** A field's path in words, counted from 1: `services.4.name` is "Line 5: the name". */
export function fieldInWords(field: string): string {
  const parts = field.split(/[.[\]]+/).filter((part) => part !== '')
  const at = parts.findIndex((part) => /^\d+$/.test(part))
  const inWords = (names: readonly string[]) => labels[names.join('.')] ?? names.map(spaced).join(' ')
  if (at === -1) return parts.length > 0 ? `The ${inWords(parts)}` : 'It'
  const entry = entries[parts[at - 1] ?? ''] ?? 'Entry'
  const rest = parts.slice(at + 1)
  return `${entry} ${Number(parts[at]) + 1}${rest.length > 0 ? `: the ${inWords(rest)}` : ''}`
}
