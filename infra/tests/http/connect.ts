import { expect } from 'vitest'
import * as z from 'zod'
import type { Platform } from '#shared/posts/model.ts'
import { bodyOf, type Client } from './client.ts'

export const started = z.strictObject({ authorize_url: z.string() })

export const start = async (staff: Client, platform: Platform): Promise<URL> =>
  new URL(bodyOf(await staff.json('POST', `/api/connections/${platform}/start`), 200, started).authorize_url)

/** Follows the platform's page without a cookie, as a browser does from another site. Returns the last address. */
export async function decide(visitor: Client, page: URL, decision: 'allow' | 'refuse'): Promise<URL> {
  const elsewhere = await fetch(page, { redirect: 'manual' })
  expect(new URL(elsewhere.headers.get('location') ?? '').hostname).toBe('localhost')
  const asked = await fetch(elsewhere.headers.get('location') ?? '')
  const link = (await asked.text())
    .replaceAll('&amp;', '&')
    .match(new RegExp(`href="(\\?[^"]*decision=${decision})"`))
  const agreed = await fetch(new URL(link?.[1] ?? 'none:', asked.url), { redirect: 'manual' })
  const callback = new URL(agreed.headers.get('location') ?? '')
  const answer = await visitor.get(`${callback.pathname}${callback.search}`)
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', callback)
}

export const fragmentOf = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
