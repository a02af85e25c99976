import type { ListedArticle } from '#shared/blog/renderer.ts'
import type { Line } from '#shared/catalog/lines.ts'

/** Words of categories and tags, by the business line whose disclosures an article then needs. */
const wordsOf = {
  funding:
    /\b(?:funding|loans?|lend\w*|borrow\w*|debts?|advances?|factor rates?|factoring|receivables?|financ\w+|lines? of credit|credit lines?|working capital|sba|aprs?|mortgages?)\b/i,
  'merchant-services':
    /\b(?:cards?|merchants?(?! cash)|interchange|payments?|terminals?|chargebacks?|processors?)\b/i,
} as const

export const subjectOf = ({ category, tags }: Pick<ListedArticle, 'category' | 'tags'>): Line[] =>
  (['funding', 'merchant-services'] as const).filter((line) =>
    [category, ...tags].some((name) => wordsOf[line].test(name)),
  )
