import * as z from 'zod/mini'
import { atMost } from '../../api/fields.ts'
import { cleanEmail, emailPattern, emailProblem, isEmail, maxEmail } from './email.ts'

const problemOf = ({ input }: { input?: unknown }): string | undefined => emailProblem(String(input))

/** It keeps upper and lower case. */
export const emailAddress = z.string({ error: 'Enter your email address.' }).check(
  // The limit before `cleanEmail`, which removes a name and brackets.
  z.maxLength(4 * maxEmail, { error: `Use at most ${maxEmail} characters.`, abort: true }),
  z.overwrite(cleanEmail),
  z.minLength(1, { error: 'Enter your email address.', abort: true }),
  atMost(maxEmail),
  z.regex(emailPattern, { error: problemOf, abort: true }),
  z.refine(isEmail, { error: problemOf }),
)
