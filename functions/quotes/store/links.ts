import * as z from 'zod/mini'
import { privateLinks } from '#aws/private-links.ts'
import { readEnv } from '#lib/env.ts'
import { expiryOf } from './item.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

const links = privateLinks({
  table: QUOTES_TABLE,
  partition: 'quote_id',
  kind: 'link',
  link: z.object({ of: z.string(), made_at: z.string() }),
  ending: { sort: 'links', attribute: 'revoked_at', of: ({ of, made_at }) => ({ to: of, made_at }) },
})

/** @returns its secret */
export const makeLink = (quoteId: string, now: Date): Promise<string> => {
  const made_at = now.toISOString()
  return links.make({ of: quoteId, made_at }, expiryOf(made_at))
}

/** The page a secret opens. The secret is in the query because logs record paths. */
export const linkTo = (site: string, secret: string): string => `${site}/q?k=${secret}`

export const revokeLinks = (quoteId: string, now: Date): Promise<void> =>
  links.end(quoteId, now, expiryOf(now.toISOString()))

export const quoteOfLink = async (secret: string, now: Date): Promise<string | undefined> =>
  (await links.open(secret, now))?.of
