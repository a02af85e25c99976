import * as z from 'zod/mini'
import type { EmailTemplate } from '#shared/leads/email-templates.ts'
import { versionedSetting } from '#aws/versioned-setting.ts'

const email = (...paragraphs: string[]): string =>
  ['Hello {name},', ...paragraphs, '{me}\n{firm}\n{phone}'].join('\n\n')

/** The templates until staff change them. */
const firstTemplates: EmailTemplate[] = [
  {
    name: 'First answer',
    subject: 'About {about}',
    text: email(
      'Thank you for your interest.\nYour request has the reference {reference}.',
      'To give you figures and not promises, I would like to ask a few questions. Would a call of twenty minutes this week suit you? Two times that are good for you are enough.',
    ),
  },
  {
    name: 'A few questions first',
    subject: 'A few questions about {about}',
    text: email(
      'Before I can say what this would cost and what it would bring, I need to know:',
      '- What do you use or pay for today?\n- What should be different in three months?\n- By when do you want to decide?',
      'Short answers are fine.',
    ),
  },
  {
    name: 'Reminder of a quote',
    subject: 'Your quote',
    text: email(
      'You have a quote from us, and I wanted to ask whether anything about it is unclear or should be different.',
      'If it suits you, you can accept it by the link in the e-mail that brought it. If not, one line about why helps us both.',
    ),
  },
]

const stored = z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() }))

export const emailTemplates = versionedSetting('email-templates', stored, firstTemplates)
