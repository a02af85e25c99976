import { readEnvIfSet } from '#lib/env.ts'

/** Where e-mail comes from, and where that to the staff goes; without both none is sent. */
export const addresses = readEnvIfSet('MAIL_FROM', 'STAFF_MAIL')

/** With it SES reports what comes back. */
export const configurationSet = readEnvIfSet('MAIL_CONFIGURATION_SET')?.MAIL_CONFIGURATION_SET

export const canMail = addresses !== undefined
