import { quoteLabel } from '../catalog/lines.ts'

export const formLabels = {
  name: 'Your name (required)',
  email: 'Work email (required)',
  interests: 'Which service? (optional)',
  phone: 'Phone (optional)',
  phoneHint: 'Only if you want us to call. Include the area code, or + and the country code.',
} as const

interface FormWords {
  title: string
  message: { label: string; hint: string }
}

export const formWords = {
  '/quote': {
    title: quoteLabel,
    message: {
      label: 'What do you need?',
      hint: 'In a sentence or two. It helps to say: for cards, sales a month and your processor; for funding, the amount, its use and your time in business; for AI, how many people and sites.',
    },
  },
  '/contact': {
    title: 'Ask us a question',
    message: { label: 'Your question', hint: 'A sentence or two is enough.' },
  },
} as const satisfies Readonly<Record<string, FormWords>>
export type FormPath = keyof typeof formWords

export const emptyMessage = 'Tell us in a sentence what you need.'
