import * as z from 'zod/mini'
import { blankOr, line, text } from '../api/fields.ts'
import { emailAddress } from './contact/email-field.ts'
import { interest, stage } from './stage.ts'

/** null or an empty line clears a field. */
const clearable = <S extends z.ZodMiniType>(schema: S) => z.nullable(blankOr(null, schema))

const optionalLine = (max: number) => clearable(line(max, 'Leave this empty or fill it in.'))

const day = z.iso.date({
  error: ({ input }) => (input === '' ? 'Choose a day.' : 'Enter a day such as 2026-12-01.'),
})
const amount = 'Enter an amount from 0 to 100,000,000 dollars, with at most two decimals.'

/** Dollars. */
const value = z.nullable(
  z.number({ error: amount }).check(
    z.minimum(0, amount),
    z.maximum(100_000_000, amount),
    z.refine((dollars) => Math.round(dollars * 100) / 100 === dollars, amount),
  ),
)

const webAddress = line(500, 'Leave this empty or fill it in.').check(
  z.regex(
    /^(https?:\/\/)?([^\s/@:?#.]+\.)+[^\s/@:?#.]+\.?(:\d+)?([/?#]\S*)?$/i,
    'Enter a web address such as example.com.',
  ),
)

/** What staff may write about a lead. Each is optional in a change; `null` clears. */
export const leadFields = {
  name: line(200, 'Enter a name.'),
  email: clearable(emailAddress),
  phone: optionalLine(40),
  second_phone: optionalLine(40),
  company: optionalLine(200),
  title: optionalLine(200),
  website: clearable(webAddress),
  message: text(5000),
  interests: z
    .array(interest)
    .check(z.refine((list) => new Set(list).size === list.length, 'List each one only once.')),
  stage,
  value,
  next_step: z.nullable(z.object({ text: line(300, 'Enter what is to be done.'), due: day })),
}
