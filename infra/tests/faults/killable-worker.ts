import { registerHooks } from 'node:module'
import * as z from 'zod'
import { killPoints, type KillPoint, type Order } from './kill-points.ts'

/** The worker's code is unchanged: this replaces `Date` and the connector, and adds middleware to DynamoDB's client. */
let now = 0
let dieAt: KillPoint | undefined

const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now] : given) as [number]))
  }
  static override now = (): number => now
} as DateConstructor

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/connector-for.ts')
      ? { url: new URL('connector.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})

function reach(point: KillPoint): void {
  if (point === dieAt) process.kill(process.pid, 'SIGKILL')
}

const { around } = await import('./connector.ts')
around.before = async () => reach('before-call')
around.after = async () => reach('after-call')

const input = z.object({
  TableName: z.string().optional(),
  ExpressionAttributeValues: z
    .object({ ':status': z.string().optional(), ':checkpoint': z.record(z.string(), z.string()).optional() })
    .optional(),
  TransactItems: z.array(z.object({ Update: z.object({ TableName: z.string() }).optional() })).optional(),
})

function stepOf(given: unknown): 'claim' | 'sending' | 'asking' | 'outcome' | 'settling' | undefined {
  const { TableName, ExpressionAttributeValues, TransactItems } = input.parse(given)
  const tables = TransactItems?.map(({ Update }) => Update?.TableName)
  if (tables) return tables.includes('deliveries') ? 'outcome' : 'settling'
  if (TableName !== 'deliveries') return undefined
  const { ':status': status, ':checkpoint': checkpoint } = ExpressionAttributeValues ?? {}
  if (checkpoint?.['publish_attempted_at']) return 'asking'
  if (status === 'claimed') return 'claim'
  if (status === 'sending') return 'sending'
  return status === undefined ? undefined : 'outcome'
}

const { db } = await import('../../../functions/aws/db.ts')
db.middlewareStack.add(
  (next) => async (args) => {
    const step = stepOf(args.input)
    if (step) reach(`before-${step}`)
    const result = await next(args)
    if (step) reach(`after-${step}`)
    return result
  },
  { step: 'initialize', name: 'kill-points' },
)

const { handler } = await import('../../../functions/publishing/jobs/worker.ts')

process.on('message', (order: Order) => {
  now = order.now
  dieAt = killPoints.find((point) => point === order.dieAt)
  void obey(order.event as Parameters<typeof handler>[0])
})

async function obey(event: Parameters<typeof handler>[0]): Promise<void> {
  const answer = await handler(event)
  reach('before-answering')
  process.send?.(answer)
}

process.send?.('ready')
