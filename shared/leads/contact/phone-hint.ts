import { withoutInvisible } from '../../api/invisible.ts'

/** It works without the large tables of `phone.ts`, so it must not be used to reject a number. */
export function phoneHint(given: string): string | undefined {
  const typed = withoutInvisible(given)
  const number = typed.replace(/(ext\.?|extension|x|#)\s*\d+\s*$/i, '')
  const digits = number.replace(/\D/g, '')
  if (!typed.trim()) return undefined
  if (number.trim().startsWith('+') || digits.startsWith('011'))
    return digits.length < 7 ? tooShort : undefined
  if (digits.length < 10) return tooShort
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) || digits.length > 11 ? undefined : notUs
}

const tooShort = 'This looks too short for a phone number. Please include the area code.'
const notUs = 'This does not look like a US phone number. Please check the digits.'
