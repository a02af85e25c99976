import * as z from 'zod/mini'
import { atMost } from '../../api/fields.ts'
import { cleanEmail, emailPattern, emailProblem, isEmail, maxEmail } from './email.ts'

const problemOf = ({ input }: { input?: unknown }): string | undefined => emailProblem(String(input))

/** An e-mail address that mail can be sent to, in the letters it was typed in. */
export const emailAddress = z.string({ error: 'Enter your e-mail address.' }).check(
  // With a name and brackets around it.
  z.maxLength(4 * maxEmail, { error: `Use at most ${maxEmail} characters.`, abort: true }),
  z.overwrite(cleanEmail),
  z.minLength(1, { error: 'Enter your e-mail address.', abort: true }),
  atMost(maxEmail),
  z.regex(emailPattern, { error: problemOf, abort: true }),
  z.refine(isEmail, { error: problemOf }),
)
