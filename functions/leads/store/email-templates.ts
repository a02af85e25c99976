import * as z from 'zod/mini'
import type { EmailTemplate } from '#shared/leads/email-templates.ts'
import { versionedSetting } from '#aws/versioned-setting.ts'

const email = (...paragraphs: string[]): string =>
  ['Hi {first_name},', ...paragraphs, '{me}\n{firm}\n{phone}'].join('\n\n')

const firstTemplates: EmailTemplate[] = [
  {
    name: 'First answer',
    subject: 'About {about}',
    text: email(
      'Thank you for your interest.\nYour request has the reference {reference}.',
      'To give you numbers instead of promises, I would like to ask a few questions. Could we have a 20-minute call this week? Just send two times that work for you.',
    ),
  },
  {
    name: 'A few questions first',
    subject: 'A few questions about {about}',
    text: email(
      'Before I can say what this would cost and what you would get, I need to know:',
      '- What do you use or pay for today?\n- What should be different in three months?\n- When do you want to decide?',
      'Short answers are fine.',
    ),
  },
  {
    name: 'Reminder of a quote',
    subject: 'Your quote',
    text: email(
      'You have a quote from us, and I wanted to ask if anything is unclear or should be different.',
      'If it works for you, you can accept it with the link in the email that came with it. If not, a short reply about why would help.',
    ),
  },
]

const stored = z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() }))

export const emailTemplates = versionedSetting('email-templates', stored, firstTemplates)
