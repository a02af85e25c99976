import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import type { Account } from '#shared/connections/model.ts'
import type { Platform } from '#shared/posts/model.ts'
import { send, type OutboundRequest } from './client/outbound.ts'

export interface App {
  client_id: string
  client_secret: string
  /** Requested instead of the usual scopes, separated by spaces. */
  scopes?: string | undefined
}

/** Times in ISO 8601; null if the platform gave none. */
export interface Tokens {
  access_token: string
  /** For Facebook, the user's long-lived token. */
  refresh_token: string | null
  expires_at: string | null
  refresh_expires_at: string | null
  obtained_at: string
}

export interface Granted {
  tokens: Tokens
  account: Account
  scopes: string[]
}

/** The platform refuses to issue a token: a person must connect again. */
export class GrantRefused extends Error {
  override name = 'GrantRefused'
}

export interface Exchange {
  app: App
  code: string
  redirectUri: string
  verifier: string
  now: Date
}

export interface OAuth {
  authorizeAt: string
  scopes: readonly string[]
  separator: ' ' | ','
  /** Whether the platform supports proof keys (RFC 7636). */
  pkce: boolean
  extra?: (app: App) => Record<string, string>
  /** Tokens are renewed this many seconds before they expire. */
  renewAhead: number
  exchange(exchange: Exchange): Promise<Granted>
  /** @throws GrantRefused */
  renew(tokens: Tokens, account: Account, app: App, now: Date): Promise<Tokens>
  revoke?(tokens: Tokens, app: App): Promise<unknown>
}

export const day = 24 * 60 * 60

export const secondsAfter = (now: Date, seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(now.getTime() + seconds * 1000).toISOString()

const oauthError = z.object({ error: z.string(), error_description: optionalText })
const graphError = z.object({
  // TikTok sends a text as `code`, even on success, so its errors do not match this schema.
  error: z.object({ code: z.number(), message: z.string(), is_transient: z.optional(z.boolean()) }),
})

/** @throws GrantRefused if the platform refuses; any other error may be temporary */
export async function ask<T>(
  platform: Platform,
  method: string,
  url: string,
  request: OutboundRequest,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const { status, json } = await send(platform, method, url, request)
  const [plain, graph] = [oauthError.safeParse(json), graphError.safeParse(json)]
  const temporary =
    status >= 500 || status === 429 || (graph.success && graph.data.error.is_transient === true)
  if (temporary) throw new Error(`${platform} answered ${status}`)
  if (plain.success) throw new GrantRefused(plain.data.error_description ?? plain.data.error)
  if (graph.success) throw new GrantRefused(graph.data.error.message)
  if (status >= 400) throw new GrantRefused(`${platform} answered ${status}`)
  return schema.parse(json)
}

export const readAs = <T>(platform: Platform, url: string, token: string, schema: z.ZodMiniType<T>) =>
  ask(platform, 'GET', url, { headers: bearer(token) }, schema)

export const revokeAt = (platform: Platform, url: string, request: OutboundRequest, method = 'POST') =>
  ask(platform, method, url, request, z.unknown())

export const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
  refresh_token: optionalText,
  refresh_token_expires_in: z.optional(z.number()),
  refresh_expires_in: z.optional(z.number()),
  scope: optionalText,
})

/** If the answer has no refresh token, or an empty one, the previous one remains valid. */
const tokensFrom = (answer: z.infer<typeof tokenAnswer>, now: Date, before?: Tokens): Tokens => {
  const ends = secondsAfter(now, answer.refresh_token_expires_in ?? answer.refresh_expires_in)
  return {
    access_token: answer.access_token,
    refresh_token: answer.refresh_token || before?.refresh_token || null,
    expires_at: secondsAfter(now, answer.expires_in),
    refresh_expires_at: ends ?? (answer.refresh_token ? null : (before?.refresh_expires_at ?? null)),
    obtained_at: now.toISOString(),
  }
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

const scopesIn = (scope: string | undefined, asked: readonly string[]): string[] =>
  scope ? scope.split(/[\s,]+/).filter(Boolean) : [...asked]

export const inForm = ({ client_id, client_secret }: App) => ({ form: { client_id, client_secret } })

interface CodeGrant extends Omit<OAuth, 'exchange' | 'renew'> {
  platform: Platform
  tokenAt: string
  /** How the app identifies itself, if not in the form. */
  identify?: (app: App) => Pick<OutboundRequest, 'form' | 'headers'>
  accountOf: (accessToken: string, scopes: string[]) => Promise<Account>
}

/** A platform that gives and renews tokens as RFC 6749 says. */
export function codeGrant({ accountOf, ...grant }: CodeGrant): OAuth {
  return {
    ...grant,
    async exchange(exchange) {
      const answer = await exchangeCode(grant, exchange)
      const scopes = scopesIn(answer.scope, grant.scopes)
      const account = await accountOf(answer.access_token, scopes)
      return { tokens: tokensFrom(answer, exchange.now), account, scopes }
    },
    async renew(tokens, _account, app, now) {
      const form = { grant_type: 'refresh_token', refresh_token: requireRefreshToken(tokens) }
      return tokensFrom(await askForToken(grant, app, form), now, tokens)
    },
  }
}

type TokenEndpoint = Pick<CodeGrant, 'platform' | 'tokenAt' | 'identify' | 'pkce'>

export const exchangeCode = (grant: TokenEndpoint, { app, code, redirectUri, verifier }: Exchange) =>
  askForToken(grant, app, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(grant.pkce ? { code_verifier: verifier } : {}),
  })

function askForToken(
  { platform, tokenAt, identify = inForm }: TokenEndpoint,
  app: App,
  grant: Record<string, string>,
) {
  const { form, headers = {} } = identify(app)
  return ask(platform, 'POST', tokenAt, { headers, form: { ...form, ...grant } }, tokenAnswer)
}

/** @throws GrantRefused if there is none */
export function requireRefreshToken({ refresh_token }: Tokens): string {
  if (!refresh_token) throw new GrantRefused('There is no refresh token')
  return refresh_token
}
