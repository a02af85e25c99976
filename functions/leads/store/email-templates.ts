import * as z from 'zod/mini'
import { versionedSetting } from '#aws/versioned-setting.ts'
import { firstTemplates } from '../domain/first-templates.ts'

const stored = z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() }))

export const emailTemplates = versionedSetting('email-templates', stored, firstTemplates)
