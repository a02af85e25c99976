import { interestNames, quoteLabel } from '#shared/catalog/lines.ts'
import { times } from '#shared/funding/answers.ts'
import type { Qualifying } from '#shared/leads/qualifying.ts'

/** The questions of the second step that a calculator can answer, with their labels in the form. */
export const carriedNames = {
  amount: 'Amount you need',
  time_in_business: 'Time in business',
  monthly_revenue: 'Monthly sales',
  card_volume: 'Monthly card sales',
  average_sale: 'Average sale',
} as const satisfies { [question in keyof Qualifying]?: string }
export type Answers = { [question in keyof typeof carriedNames]?: string }

const questions = Object.keys(carriedNames) as (keyof Answers)[]

/** Data in the form's URL: the business line; in the fragment, a calculator's figures and answers to questions. */
export interface Carried {
  line: string
  figures: string
  answers: Answers
}

/** A calculator's figures and words; `address` excludes links. */
const plainFigures = /^(?=.*\d)[A-Za-z0-9 $%.,:;()/\-–]{1,200}$/
const address = /\/\/|www\.|\.[a-z]{2,}/i

export function carriedBy({ search, hash }: { search: string; hash: string }): Carried {
  const line = new URLSearchParams(search).get('for') ?? ''
  const carried = new URLSearchParams(hash.slice(1))
  const figures = carried.get('figures')?.trim() ?? ''
  return {
    line: Object.hasOwn(interestNames, line) ? line : '',
    figures: isPlain(figures) ? figures : '',
    answers: Object.fromEntries(
      questions.flatMap((name) => {
        const answer = carried.get(name)?.trim() ?? ''
        return isAnswer(answer) ? [[name, answer]] : []
      }),
    ),
  }
}

const isPlain = (text: string): boolean => plainFigures.test(text) && !address.test(text)
const isAnswer = (text: string): boolean =>
  isPlain(text) || Object.values(times).some(({ label }) => label === text)

/** The URL of the quote form with this data. Browsers do not send the fragment. */
export const quoteFor = (line: string | undefined, figures?: string, answers: Answers = {}): string => {
  const carried = new URLSearchParams({ ...(figures ? { figures } : {}), ...answers })
  return `/quote${line ? `?for=${line}` : ''}${carried.size > 0 ? `#${carried}` : ''}`
}

export const quoteLink = (...carried: Parameters<typeof quoteFor>) => ({
  label: quoteLabel,
  href: quoteFor(...carried),
})
