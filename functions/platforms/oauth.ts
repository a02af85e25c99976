import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import type { Account } from '#shared/connections/model.ts'
import type { Platform } from '#shared/posts/model.ts'
import { send, type OutboundRequest } from './client/outbound.ts'

/** What a platform knows the product by. */
export interface App {
  client_id: string
  client_secret: string
  /** Asks for other scopes than the usual ones, separated by spaces. */
  scopes?: string | undefined
}

/** Leave to act for an account. Instants in ISO 8601; null where none was told. */
export interface Tokens {
  access_token: string
  /** What the next access token is had for; Facebook's is the user's own long-lived token. */
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

/** A platform will not give a token for what it was shown: only a person can help, by connecting again. */
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

/** A platform's side of OAuth 2. */
export interface OAuth {
  authorizeAt: string
  scopes: readonly string[]
  separator: ' ' | ','
  /** Whether the platform takes proof keys (RFC 7636). */
  pkce: boolean
  /** Parameters of its own for the page the person sees. */
  extra?: (app: App) => Record<string, string>
  /** Tokens are renewed when they have less than this to live, in seconds. */
  renewAhead: number
  exchange(exchange: Exchange): Promise<Granted>
  /** @throws GrantRefused */
  renew(tokens: Tokens, account: Account, app: App, now: Date): Promise<Tokens>
  /** Revokes the product's access. */
  revoke?(tokens: Tokens, app: App): Promise<unknown>
}

export const day = 24 * 60 * 60

export const after = (now: Date, seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(now.getTime() + seconds * 1000).toISOString()

const oauthError = z.object({ error: z.string(), error_description: optionalText })
const graphError = z.object({
  // TikTok's has a text here, and comes along when all is well.
  error: z.object({ code: z.number(), message: z.string(), is_transient: z.optional(z.boolean()) }),
})

/**
 * Calls a token endpoint, or asks who the tokens are for.
 * @throws GrantRefused when the platform says no; any other error may pass by itself
 */
export async function ask<T>(
  platform: Platform,
  method: string,
  url: string,
  request: OutboundRequest,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const { status, json } = await send(platform, method, url, request)
  const [plain, graph] = [oauthError.safeParse(json), graphError.safeParse(json)]
  const passing = status >= 500 || status === 429 || (graph.success && graph.data.error.is_transient === true)
  if (passing) throw new Error(`${platform} answered ${status}`)
  if (plain.success) throw new GrantRefused(plain.data.error_description ?? plain.data.error)
  if (graph.success) throw new GrantRefused(graph.data.error.message)
  if (status >= 400) throw new GrantRefused(`${platform} answered ${status}`)
  return schema.parse(json)
}

/** The usual answer of a token endpoint. An empty refresh token is none. */
export const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
  refresh_token: optionalText,
  refresh_token_expires_in: z.optional(z.number()),
  refresh_expires_in: z.optional(z.number()),
  scope: optionalText,
})

/** Tokens out of an answer; where it brings no refresh token, or an empty one, the one before stays good. */
export const tokensFrom = (answer: z.infer<typeof tokenAnswer>, now: Date, before?: Tokens): Tokens => {
  const ends = after(now, answer.refresh_token_expires_in ?? answer.refresh_expires_in)
  return {
    access_token: answer.access_token,
    refresh_token: answer.refresh_token || before?.refresh_token || null,
    expires_at: after(now, answer.expires_in),
    refresh_expires_at: ends ?? (answer.refresh_token ? null : (before?.refresh_expires_at ?? null)),
    obtained_at: now.toISOString(),
  }
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

export const scopesIn = (scope: string | undefined, asked: readonly string[]): string[] =>
  scope ? scope.split(/[\s,]+/).filter(Boolean) : [...asked]

/** @throws GrantRefused when there is nothing to renew with */
export function requireRefreshToken({ refresh_token }: Tokens): string {
  if (!refresh_token) throw new GrantRefused('There is no refresh token')
  return refresh_token
}
