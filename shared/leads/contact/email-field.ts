import * as z from 'zod/mini'
import { atMost } from '../../api/fields.ts'
import { emailPattern } from './email.ts'

/** An e-mail address, trimmed, as it was typed. */
export const emailAddress = z
  .string({ error: 'Enter your e-mail address.' })
  .check(
    z.trim(),
    z.minLength(1, 'Enter your e-mail address.'),
    atMost(254),
    z.regex(emailPattern, 'Enter an e-mail address in the form name@example.com.'),
  )
