import type { KeyboardEvent } from 'react'
import { ApiError } from '#api/error.ts'
import { fieldOf, type LeadField } from '#shared/leads/fields.ts'

/** The server's message about a field, or about one of its entries. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.fields.find((named) => named.field === field || named.field.startsWith(`${field}.`))?.message
    : undefined

export const namesFields = (error: unknown): boolean => error instanceof ApiError && error.fields.length > 0

export const submitOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

export const inputOf = (name: LeadField) => {
  const { kind, max } = fieldOf(name)
  return {
    type: kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text',
    maxLength: max,
    spellCheck: kind !== 'email' && kind !== 'url',
    autoComplete: 'off',
  }
}
