import { fundingPurposes, type FundingPurpose } from '../catalog/funding-criteria.ts'

/** `least` in months. */
export const times = {
  none: { label: 'Not open yet', least: 0 },
  'under-6': { label: 'Under 6 months', least: 1 },
  '6-12': { label: '6 to 12 months', least: 6 },
  '12-24': { label: '1 to 2 years', least: 12 },
  'over-24': { label: '2 years or more', least: 24 },
} as const

export const scores = {
  unknown: { label: 'Not sure', from: 0, to: 850 },
  'under-500': { label: 'Under 500', from: 0, to: 499 },
  '500-599': { label: '500 to 599', from: 500, to: 599 },
  '600-639': { label: '600 to 639', from: 600, to: 639 },
  '640-679': { label: '640 to 679', from: 640, to: 679 },
  '680-739': { label: '680 to 739', from: 680, to: 739 },
  '740-up': { label: '740 or better', from: 740, to: 850 },
} as const

export const waits = {
  '2-days': { label: 'Within 2 days', days: 2 },
  week: { label: 'Within a week', days: 7 },
  '2-weeks': { label: 'Within 2 weeks', days: 14 },
  month: { label: 'Within a month', days: 30 },
  '2-months': { label: 'Within 2 months', days: 60 },
  'no-hurry': { label: 'No hurry', days: Infinity },
} as const

export const owners = {
  unknown: { label: 'Prefer not to say' },
  citizens: { label: 'Only US citizens or nationals who live in the US' },
  others: { label: 'Other owners too, even with a small share' },
} as const

/** A visitor's answers, without personal data. Money in cents. */
export interface FundingAnswers {
  amount: number
  purpose: FundingPurpose
  time: keyof typeof times
  monthlySales: number
  score: keyof typeof scores
  wait: keyof typeof waits
  owners: keyof typeof owners
}

/** The answers that the full check begins with, and a shorter tool assumes. */
export const firstAnswers = {
  purpose: 'equipment',
  time: '12-24',
  score: '680-739',
  wait: 'month',
  owners: 'unknown',
} as const satisfies Partial<FundingAnswers>

/** Monthly sales in cents: 0 for a business that is not open yet, whatever was typed. */
export const salesOf = ({ time, monthlySales }: Pick<FundingAnswers, 'time' | 'monthlySales'>): number =>
  time === 'none' ? 0 : monthlySales

const optionsOf = <V extends string>(choices: Readonly<Record<V, { label: string }>>) =>
  (Object.keys(choices) as V[]).map((value) => ({ value, label: choices[value].label }))

export const timeOptions = optionsOf(times)
export const scoreOptions = optionsOf(scores)
export const waitOptions = optionsOf(waits)
export const ownerOptions = optionsOf(owners)
export const purposeOptions = (Object.keys(fundingPurposes) as FundingPurpose[]).map((value) => ({
  value,
  label: fundingPurposes[value],
}))
