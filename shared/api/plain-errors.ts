import * as z from 'zod/mini'

const types: Readonly<Record<string, string>> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object with named fields.',
  record: 'Use an object with named fields.',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter a web address, such as https://…',
  datetime: 'Enter a date and time such as 2026-12-01T09:00:00Z.',
  date: 'Enter a date such as 2026-12-01.',
  uuid: 'This is not a valid id.',
}

export const lastResort = 'Check this value.'

export const plainError = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Enter a value.' : (types[issue.expected] ?? lastResort)
    case 'too_small':
      return sizeError(issue.origin, 'at least', issue.minimum, issue.inclusive !== false)
    case 'too_big':
      return sizeError(issue.origin, 'at most', issue.maximum, issue.inclusive !== false)
    case 'invalid_format':
      return formats[issue.format] ?? 'Check how this is written.'
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return oneOf(Array.isArray(issue.options) ? issue.options : [])
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.map((key) => `“${key}”`).join(', ')}.`
    default:
      return lastResort
  }
}

const sizeError = (
  origin: string,
  bound: 'at least' | 'at most',
  limit: number | bigint,
  isInclusive: boolean,
): string => {
  if (origin === 'string') return limit === 1 ? 'Enter a value.' : `Use ${bound} ${limit} characters.`
  if (origin === 'array' || origin === 'set' || origin === 'map') return `Choose ${bound} ${limit}.`
  if (!isInclusive) return `Enter a number ${bound === 'at least' ? 'above' : 'below'} ${limit}.`
  return `Enter ${limit} or ${bound === 'at least' ? 'more' : 'less'}.`
}

const oneOf = (values: readonly unknown[]): string => {
  if (values.length === 0 || values.length > 20) return lastResort
  return values.length === 1 ? `Use “${String(values[0])}”.` : `Use one of ${values.map(String).join(', ')}.`
}

z.config({ localeError: plainError })
