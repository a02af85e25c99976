import { interestNames } from '#shared/catalog/lines.ts'
import { times } from '#shared/funding/answers.ts'
import type { Qualifying } from '#shared/leads/qualifying.ts'

/** What a calculator already knows of the second step's questions, as the form shows it. */
export const carriedNames = {
  amount: 'Amount wanted',
  time_in_business: 'Time in business',
  monthly_revenue: 'Sales a month',
  card_volume: 'Card sales a month',
  average_sale: 'Average sale',
} as const satisfies { [question in keyof Qualifying]?: string }
export type Answers = { [question in keyof typeof carriedNames]?: string }

const questions = Object.keys(carriedNames) as (keyof Answers)[]

/** What the page before sends along in the address: the business line, the figures of a calculator and what they answer. */
export interface Carried {
  line: string
  figures: string
  answers: Answers
}

/** Figures and the words of a calculator; nothing that could be an address. */
const plainFigures = /^(?=.*\d)[A-Za-z0-9 $%.,:;()/\-–]{1,200}$/
const address = /\/\/|www\.|\.[a-z]{2,}/i

export function carriedBy(search: string): Carried {
  const query = new URLSearchParams(search)
  const [line, figures] = [query.get('for') ?? '', query.get('figures')?.trim() ?? '']
  return {
    line: Object.hasOwn(interestNames, line) ? line : '',
    figures: isPlain(figures) ? figures : '',
    answers: Object.fromEntries(
      questions.flatMap((name) => {
        const answer = query.get(name)?.trim() ?? ''
        return isAnswer(answer) ? [[name, answer]] : []
      }),
    ),
  }
}

const isPlain = (text: string): boolean => plainFigures.test(text) && !address.test(text)
const isAnswer = (text: string): boolean =>
  isPlain(text) || Object.values(times).some(({ label }) => label === text)

/** The address of the quote form for a line, with the figures of a calculator where there are any, and what they answer. */
export const quoteFor = (line: string | undefined, figures?: string, answers: Answers = {}): string =>
  line
    ? `/quote?${new URLSearchParams({ for: line, ...(figures ? { figures } : {}), ...answers })}`
    : '/quote'
