import type { Endpoint } from '#shared/api/endpoint.ts'
import * as articles from '#shared/blog/staff-endpoints.ts'
import * as leadInsight from '#shared/leads/insight-endpoints.ts'
import { listAttention, updatePublishingSettings } from '#shared/posts/publishing-endpoints.ts'
import * as quotes from '#shared/quotes/staff-endpoints.ts'
import * as session from '#shared/session/endpoints.ts'
import * as z from 'zod/mini'

// The content security policy forbids compiled code, which zod would otherwise try for.
z.config({ jitless: true })

/** What the first screen calls, with what stands in the same files; `all-schemas.ts` has the rest. */
export const firstEndpoints: readonly Endpoint[] = [
  ...Object.values(session),
  ...Object.values(leadInsight),
  listAttention,
  updatePublishingSettings,
  ...Object.values(quotes),
  ...Object.values(articles),
]
