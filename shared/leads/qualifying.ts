import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'
import { namesOf, recordOf } from '../api/records.ts'

/** With the names that staff see. */
export const qualifyingNames = {
  timeline: 'Time frame',
  budget: 'Budget',
  team_size: 'Team size',
  sites: 'Locations',
  amount: 'Amount wanted',
  time_in_business: 'Time in business',
  monthly_revenue: 'Monthly revenue',
  purpose: 'Purpose',
  card_volume: 'Card sales a month',
  average_sale: 'Average sale',
  card_provider: 'Current card provider',
  goal: 'Goal',
  figures: 'Figures from a calculator',
} as const
type Question = keyof typeof qualifyingNames

export const questions = namesOf(qualifyingNames)

export const questionFields = <S>(field: S): Record<Question, S> => recordOf(questions, () => field)

export const qualifying = z.object(questionFields(optionalText))
export type Qualifying = z.infer<typeof qualifying>

export const answersIn = (given: Qualifying): [name: string, answer: string][] =>
  questions.flatMap((name) => (given[name] ? [[qualifyingNames[name], given[name]]] : []))
