import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody, sendJson } from '../http.ts'

const task = <S extends z.ZodType>(schema: S, run: (input: z.output<S>) => Promise<unknown>) => ({
  run: (input: unknown) => run(schema.parse(input)),
})

/** Work on the data that no API call does. It runs in the process that holds the data directory. */
const tasks: Record<string, ReturnType<typeof task>> = {
  'demo-leads': task(
    z.object({ from: z.int().min(0), to: z.int().max(1_000_000), of: z.int() }),
    async ({ from, to, of }) => {
      const { fillLeads } = await import('../demo/leads.ts')
      return { added: await fillLeads({ from, to, of }, new Date()) }
    },
  ),
  recount: task(z.object({ write: z.boolean() }), async ({ write }) => {
    const { recount } = await import('../../../functions/leads/store/recount.ts')
    return recount({ write, settleMs: 0, now: new Date() })
  }),
}

/** `POST /__local/tasks/<name>`. @returns false for other requests */
export async function runTask(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, area = '', name = ''] = path.split('/')
  const found = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (request.method !== 'POST' || area !== 'tasks' || !found) return false
  try {
    sendJson(response, 200, await found.run(JSON.parse((await readBody(request, 10_000)).toString())))
  } catch (error) {
    sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) })
  }
  return true
}
