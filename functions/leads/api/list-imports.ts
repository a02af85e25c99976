import { listImports } from '#shared/leads/transfer-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { listImports as listOf } from '../store/imports.ts'

export const handler = serve(listImports, async ({ query }) => {
  const { items, next_cursor } = await listOf(query)
  return reply(200, { imports: items, next_cursor })
})
