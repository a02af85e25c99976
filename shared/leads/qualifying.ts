import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'
import { namesOf, recordOf } from '../api/records.ts'

/** What the form's second step asks, and the figures of a calculator, by the words staff read; in their order. */
export const qualifyingNames = {
  timeline: 'Time frame',
  budget: 'Budget',
  team_size: 'Team size',
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

/** A field for each question. */
export const questionFields = <S>(field: S): Record<Question, S> => recordOf(questions, () => field)

export const qualifying = z.object(questionFields(optionalText))
export type Qualifying = z.infer<typeof qualifying>

/** The answers alone, by name and in words, those that were given. */
export const answersIn = (given: Qualifying): [name: string, answer: string][] =>
  questions.flatMap((name) => (given[name] ? [[qualifyingNames[name], given[name]]] : []))
