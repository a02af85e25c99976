import { readEnvIfSet } from '#lib/env.ts'

/** The sender of all email and the staff's mailbox. Without them email is off. */
export const addresses = readEnvIfSet('MAIL_FROM', 'STAFF_MAIL')

/** Makes SES report bounces and complaints. */
export const configurationSet = readEnvIfSet('MAIL_CONFIGURATION_SET')?.MAIL_CONFIGURATION_SET

export const canMail = addresses !== undefined
