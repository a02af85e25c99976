import { readEnvIfSet } from '#kernel/env.ts'

/** Where e-mail comes from, and where that to the staff goes; without both none is sent. */
export const addresses = readEnvIfSet('MAIL_FROM', 'STAFF_MAIL')

export const canMail = addresses !== undefined
