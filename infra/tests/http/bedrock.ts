import { once } from 'node:events'
import { createServer, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { recordOf } from '#shared/api/records.ts'
import { extractedFields } from '#shared/extraction/model.ts'

const image = z.object({ format: z.literal('jpeg'), source: z.object({ bytes: z.base64() }) })
const content = z.tuple([z.object({ image }), z.object({ text: z.string() })])
const jsonSchema = z.object({ name: z.string(), schema: z.string() })
const converse = z.object({
  system: z.tuple([z.object({ text: z.string() })]),
  messages: z.tuple([z.object({ role: z.literal('user'), content })]),
  inferenceConfig: z.object({ maxTokens: z.int().positive(), temperature: z.literal(0) }),
  outputConfig: z.object({
    textFormat: z.object({ type: z.literal('json_schema'), structure: z.object({ jsonSchema }) }),
  }),
})

const found = { ...recordOf(extractedFields, () => null), name: 'Margit Lindqvist' }

/** An emulator of Bedrock's Converse over unencrypted HTTP/2. It finds one person in any picture. */
export async function startBedrock() {
  const asked: { modelId: string; authorization: string; body: z.infer<typeof converse> }[] = []
  const sessions = new Set<{ destroy(): void }>()
  const answer = async (stream: ServerHttp2Stream, headers: Record<string, unknown>) => {
    const [, modelId = ''] = /^\/model\/([^/]+)\/converse$/.exec(String(headers[':path'])) ?? []
    const body = converse.parse(JSON.parse((await buffer(stream)).toString()))
    const authorization = String(headers['authorization'])
    asked.push({ modelId: decodeURIComponent(modelId), authorization, body })
    stream.respond({ ':status': 200, 'content-type': 'application/json' })
    const message = { role: 'assistant', content: [{ text: JSON.stringify({ leads: [found] }) }] }
    const usage = { inputTokens: 1500, outputTokens: 100, totalTokens: 1600 }
    stream.end(
      JSON.stringify({ output: { message }, stopReason: 'end_turn', usage, metrics: { latencyMs: 900 } }),
    )
  }
  const server = createServer()
  server.on('session', (session) => void sessions.add(session))
  server.on('stream', (stream, headers) => void answer(stream, headers))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
