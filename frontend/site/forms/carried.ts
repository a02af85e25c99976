import { interestNames } from '#shared/catalog/lines.ts'

/** What the page before sends along in the address: the business line, and the figures of a calculator. */
export interface Carried {
  line: string
  figures: string
}

/** Figures and the words of a calculator; nothing that could be an address. */
const plainFigures = /^(?=.*\d)[A-Za-z0-9 $%.,:;()/\-–]{1,200}$/
const address = /\/\/|www\.|\.[a-z]{2,}/i

export function carriedBy(search: string): Carried {
  const query = new URLSearchParams(search)
  const [line, figures] = [query.get('for') ?? '', query.get('figures')?.trim() ?? '']
  return {
    line: Object.hasOwn(interestNames, line) ? line : '',
    figures: plainFigures.test(figures) && !address.test(figures) ? figures : '',
  }
}

/** The address of the quote form for a line, with the figures of a calculator where there are any. */
export const quoteFor = (line: string | undefined, figures?: string): string =>
  line ? `/quote?${new URLSearchParams({ for: line, ...(figures ? { figures } : {}) })}` : '/quote'
