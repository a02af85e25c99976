import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { tables } from '../../cdk/tables.ts'
import type { CallRecorder } from '../aws/calls.ts'
import { send, sendJson, readBody } from '../http.ts'
import { mailFault, type MailServer } from '../aws/ses.ts'
import { buckets } from '../environment.ts'
import { answerNetworks } from '../platforms/networks.ts'
import type { NetworkStore } from '../platforms/store.ts'
import { webhookFault, type WebhookReceiver } from '../webhook.ts'
import { bucketsPage, objectsPage } from './buckets.ts'
import { html, page, consoleHeaders, sendPage } from './html.ts'
import { mailPage } from './mail.ts'
import { itemsPage, tablesPage } from './tables.ts'
import { webhookPage } from './webhook.ts'
import { parseJson } from '../../../functions/lib/json.ts'

export interface ConsoleContext {
  url: string
  /** Where the password is stored, or why it is not. */
  passwordHint: string
  dynamo: DynamoDBClient
  s3: S3Client
  mail: MailServer
  webhook: WebhookReceiver
  networks: NetworkStore
  rare: ReadonlyMap<string, { run(): Promise<unknown> }>
  calls: CallRecorder
}

const style = new URL('./console.css', import.meta.url)

/** Answers `/__local/...`. The caller has checked that the request comes from this machine and no other site. */
export async function answerConsole(
  context: ConsoleContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', context.url)
  const path = pathname.slice('/__local'.length)
  if (path.startsWith('/platforms'))
    return answerNetworks(
      { store: context.networks, url: `${context.url}/__local/platforms` },
      path.slice('/platforms'.length),
      request,
      response,
    )
  const { mail, webhook } = context
  if (path === '/webhook' && request.method === 'POST') return webhook.receive(request, response)
  if (await switchFaults('/__local/mail', mailFault, (fault) => mail.arm(fault), request, response)) return
  if (await switchFaults('/__local/webhook', webhookFault, (fault) => webhook.fail(fault), request, response))
    return
  if (await runTask(path, request, response)) return
  const rare = context.rare.get(path.slice('/run/'.length))
  if (rare && path.startsWith('/run/') && request.method === 'POST') {
    await rare.run()
    return send(response, 204, {})
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendJson(response, 405, { error: 'This page is read-only.' })

  const [, area = '', name = '', part] = path.split('/')
  const from = searchParams.get('from')
  switch (area) {
    case '':
      return sendPage(response, homePage(context))
    case 'console.css':
      return send(
        response,
        200,
        { ...consoleHeaders, 'content-type': 'text/css; charset=utf-8' },
        await readFile(style),
      )
    case 'calls':
      return sendJson(response, 200, { calls: context.calls.list() })
    case 'tables':
      if (name && !Object.hasOwn(tables, name)) break
      return sendPage(
        response,
        await (name ? itemsPage(context.dynamo, name, from) : tablesPage(context.dynamo)),
      )
    case 'buckets':
      if (name && !Object.values<string>(buckets).includes(name)) break
      return sendPage(response, await (name ? objectsPage(context.s3, name, from) : bucketsPage(context.s3)))
    case 'outbox.json':
      return sendJson(response, 200, { emails: await mail.outbox(200) })
    case 'webhook.json':
      return sendJson(response, 200, { calls: webhook.calls })
    case 'webhook':
      return sendPage(response, webhookPage(webhook))
    case 'mail': {
      const emails = await mail.outbox(200)
      const message = emails.find(({ id }) => id === name)
      if (!name) return sendPage(response, mailPage(emails, mail.armed()))
      const attached = part === undefined ? undefined : message?.attachments[Number(part)]
      if (message && attached)
        return send(
          response,
          200,
          {
            ...consoleHeaders,
            'content-type': attached.type,
            'content-disposition': `attachment; filename="${attached.name}"`,
          },
          await mail.attachment(message.id, Number(part)),
        )
      if (message) return sendMarkup(response, message.html)
    }
  }
  return sendPage(response, page('Not here', html`<p>The console has no such page.</p>`), 404)
}

/** Shows an email's HTML without scripts, forms or external resources. */
const sendMarkup = (response: ServerResponse, markup: string): void =>
  send(
    response,
    200,
    {
      ...consoleHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
    markup,
  )

const homePage = ({ passwordHint }: ConsoleContext) =>
  page(
    'Local console',
    html`
      <p>
        Everything the product needs from AWS and from the platforms runs on this machine. This console shows
        what is inside.
      </p>
      <ul>
        <li>
          <a href="/__local/platforms/">Sandbox platforms</a>: what was published, and switches for their
          faults
        </li>
        <li>
          <a href="/__local/mail">Mail outbox</a>: emails that would have been sent, and a switch for its
          faults
        </li>
        <li>
          <a href="/__local/webhook">Webhook</a>: what the firm's own system would receive about new leads
        </li>
        <li><a href="/__local/tables">Tables</a>: the stored items, to read</li>
        <li><a href="/__local/buckets">Buckets</a>: the stored files</li>
        <li><a href="/__local/calls">Calls</a>: which function used which AWS action, as JSON</li>
        <li><a href="/api/openapi.json">The interface</a>, as OpenAPI 3.1</li>
      </ul>
      <h2>Staff password</h2>
      <p>${passwordHint}</p>
    `,
  )

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
  migrate: task(z.object({ write: z.boolean() }), async (input) => {
    const { migrate } = await import('../../../functions/aws/migrate.ts')
    return migrate(input)
  }),
}

/** `POST /__local/tasks/<name>`. @returns false for other requests */
async function runTask(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
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

/** `PUT …/faults` with JSON for programs, `POST …/switch` for the form of a page. @returns false for other requests */
async function switchFaults<T>(
  path: string,
  schema: z.ZodType<T>,
  arm: (fault: T) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const asked = `${request.method} ${(request.url ?? '').slice(path.length + 1)}`
  if (asked !== 'PUT faults' && asked !== 'POST switch') return false
  const text = (await readBody(request, 10_000)).toString()
  const wanted = schema.safeParse(asked === 'PUT faults' ? parseJson(text) : fieldsOf(text))
  if (wanted.success) arm(wanted.data)
  if (asked === 'POST switch') send(response, 303, { location: path })
  else if (wanted.success) send(response, 204, {})
  else sendJson(response, 400, { error: z.prettifyError(wanted.error) })
  return true
}

const fieldsOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [
      name,
      /^\d{1,6}$/.test(value) ? Number(value) : value,
    ]),
  )
