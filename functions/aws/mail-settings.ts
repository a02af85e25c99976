import { readEnvIfSet } from '#kernel/env.ts'

/** Where e-mail comes from, and where that to the staff goes; without both none is sent. */
export const addresses = readEnvIfSet('MAIL_FROM', 'STAFF_MAIL')

/** Has SES tell of an e-mail that comes back; without it nothing does. */
export const configurationSet = readEnvIfSet('MAIL_CONFIGURATION_SET')?.MAIL_CONFIGURATION_SET

export const canMail = addresses !== undefined
