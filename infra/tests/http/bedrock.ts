import { once } from 'node:events'
import { createServer, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { parseJson } from '../../../functions/lib/json.ts'

const request = z.object({
  system: z.array(z.object({ text: z.string() })).length(1),
  messages: z
    .array(
      z.object({
        role: z.literal('user'),
        content: z.tuple([
          z.object({
            image: z.object({
              format: z.literal('jpeg'),
              source: z.object({ bytes: z.base64() }),
            }),
          }),
          z.object({ text: z.string() }),
        ]),
      }),
    )
    .length(1),
  inferenceConfig: z.object({ maxTokens: z.int().positive(), temperature: z.literal(0) }),
  outputConfig: z.object({
    textFormat: z.object({
      type: z.literal('json_schema'),
      structure: z.object({ jsonSchema: z.object({ name: z.string(), schema: z.string() }) }),
    }),
  }),
})
export type ConverseRequest = z.infer<typeof request>

export type ModelBehavior =
  | { text: string; stopReason?: string }
  | { error: string; status: number }
  | 'silent'

/** An emulator of Bedrock's Converse over unencrypted HTTP/2. A test chooses the answers. */
export async function startBedrock() {
  const asked: { modelId: string; authorization: string; body: ConverseRequest }[] = []
  const emulator = {
    url: '',
    asked,
    behave: (): ModelBehavior => ({ text: '{"leads":[]}' }),
    close: async () => {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer()
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => void sessions.add(session))
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    void answer(stream, headers)
  })

  const answer = async (stream: ServerHttp2Stream, headers: Record<string, unknown>) => {
    const [, modelId] = /^\/model\/([^/]+)\/converse$/.exec(String(headers[':path'])) ?? []
    const body = request.safeParse(parseJson((await buffer(stream)).toString()))
    const send = (status: number, content: object, error?: string) => {
      stream.respond({
        ':status': status,
        'content-type': 'application/json',
        ...(error ? { 'x-amzn-errortype': error } : {}),
      })
      stream.end(JSON.stringify(content))
    }
    if (headers[':method'] !== 'POST' || !modelId || !body.success)
      return send(
        400,
        { message: body.error ? z.prettifyError(body.error) : 'No such call' },
        'ValidationException',
      )
    const authorization = String(headers['authorization'])
    asked.push({ modelId: decodeURIComponent(modelId), authorization, body: body.data })
    const behavior = emulator.behave()
    if (behavior === 'silent') return
    if ('error' in behavior) return send(behavior.status, { message: behavior.error }, behavior.error)
    send(200, {
      output: { message: { role: 'assistant', content: [{ text: behavior.text }] } },
      stopReason: behavior.stopReason ?? 'end_turn',
      usage: { inputTokens: 1500, outputTokens: 100, totalTokens: 1600 },
      metrics: { latencyMs: 900 },
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  emulator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return emulator
}
