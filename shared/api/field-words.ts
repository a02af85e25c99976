import type { FieldError } from './problem.ts'

const labels: Readonly<Record<string, string>> = {
  'tax.label': 'tax name',
  'tax.percent': 'tax percentage',
  'due.event': 'event',
}

const entries: Readonly<Record<string, string>> = {
  services: 'Line',
  parts: 'Part',
  tags: 'Tag',
  templates: 'Template',
}

const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** Counted from 1: `services.4.name` is "Line 5: the name", and an event of its plan is "Line 5: part 1: the event". */
export function fieldInWords(field: string): string {
  const parts = field.split(/[.[\]]+/).filter((part) => part !== '')
  const at = parts.findIndex((part) => /^\d+$/.test(part))
  const inWords = (names: readonly string[]) => labels[names.join('.')] ?? names.map(spaced).join(' ')
  if (at === -1) return parts.length > 0 ? `The ${inWords(parts)}` : 'It'
  const entry = entries[parts[at - 1] ?? ''] ?? 'Entry'
  const rest = fieldInWords(parts.slice(at + 1).join('.'))
  return `${entry} ${Number(parts[at]) + 1}${at + 1 < parts.length ? `: ${rest.charAt(0).toLowerCase()}${rest.slice(1)}` : ''}`
}

/** A message about a field, with the line of a quote that has it: "Line 5: Use at most two decimals." */
export function messageInWords({ field, message }: FieldError): string {
  const [, line] = /^services\.(\d+)\./.exec(field) ?? []
  return line === undefined || message.startsWith('Line ') ? message : `Line ${Number(line) + 1}: ${message}`
}
