import uFuzzy from '@leeoniya/ufuzzy'

/** One typing error for each term: a letter too many, too few, wrong, or swapped with the next. */
const matcher = new uFuzzy({ intraMode: 1, interLft: 2 })

/**
 * Positions of the texts that have every term, anywhere in a word. If no text has a term, those with a word that starts
 * like it, with a typing error. Texts and terms are folded.
 */
export const findForgiving = (texts: readonly string[], terms: readonly string[]): number[] =>
  terms.reduce<number[]>(
    (found, term) => {
      const exact = found.filter((at) => texts[at]?.includes(term))
      return exact.length > 0 ? exact : (matcher.filter([...texts], term, found) ?? [])
    },
    texts.map((_, at) => at),
  )
