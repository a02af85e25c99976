import type { Endpoint } from '#shared/api/endpoint.ts'
import * as articles from '#shared/blog/staff-endpoints.ts'
import * as leadInsight from '#shared/leads/insight-endpoints.ts'
import { listAttention, updatePublishingSettings } from '#shared/posts/publishing-endpoints.ts'
import * as quotes from '#shared/quotes/staff-endpoints.ts'
import * as session from '#shared/session/endpoints.ts'
import * as z from 'zod/mini'

// zod compiles schemas with `new Function` by default, which the content security policy forbids.
z.config({ jitless: true })

/** Endpoints that the first screen calls, and the others of the same files. `all-schemas.ts` has all of them. */
export const firstEndpoints: readonly Endpoint[] = [
  ...Object.values(session),
  ...Object.values(leadInsight),
  listAttention,
  updatePublishingSettings,
  ...Object.values(quotes),
  ...Object.values(articles),
]
