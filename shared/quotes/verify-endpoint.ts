import * as z from 'zod/mini'
import { oneLine, optionalText } from '../api/fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { sha256 } from './model.ts'

export const verifyAnswer = z.enum([
  'issued',
  'accepted',
  'expired',
  'superseded',
  'void',
  'signed',
  'certificate',
  'unknown',
])

export const verifyFile = endpoint({
  id: 'quotes/verify',
  group: 'customer',
  method: 'GET',
  path: '/api/verify/{sha256}',
  auth: 'public',
  summary:
    'Whether a file is a quote as it was issued, a signed copy as staff filed it, or the certificate of an acceptance, by the hash of its bytes',
  params: z.object({ sha256 }),
  answers: {
    200: z.object({
      answer: verifyAnswer,
      /** Absent if the answer is `unknown`, as are all fields below. */
      quoteId: optionalText,
      /** Absent for a signed file. */
      revision: z.optional(z.int()),
      /** The time of what the answer says; for `expired`, the last moment of the last day. */
      at: optionalText,
    }),
  },
  problems: [],
})

/** Capital letters and digits, with those that look alike as the code has them. */
const asPrinted = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V')

const printed = (what: string, like: string, shape: RegExp, form: string) => {
  const error = `Enter the ${what} as it is printed, such as ${like}.`
  return z.pipe(
    oneLine(100, error).check(z.refine((typed) => shape.test(asPrinted(typed)), error)),
    z.transform((typed: string) => asPrinted(typed).replace(shape, form)),
  )
}

/** The code is in the body, so that no log or history has it. */
export const checkCode = endpoint({
  id: 'quotes/check-code',
  group: 'customer',
  method: 'POST',
  path: '/api/verify/code',
  auth: 'public',
  summary:
    'A page that says whether a quote with this printed number and code was issued, replaced, withdrawn, accepted or has expired, and when. The edge serves it as /verify/code',
  body: z.object({
    number: printed('number', 'Q-20261121-134502-128', /^Q?(\d{8})(\d{6})(\d{3})$/, 'Q-$1-$2-$3'),
    code: printed('code', '4F7K-2M9Q-X3TD', /^(.{4})(.{4})(.{4})$/, '$1-$2-$3'),
  }),
  maxBodyBytes: 4 * 1024,
  acceptsForm: true,
  answers: { 200: { file: 'text/html; charset=utf-8' } },
  problems: ['too-many-requests'],
})
