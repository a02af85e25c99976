import {
  endpointKeys,
  endpointsOf,
  entryOf,
  functionIds,
  handlerIds,
  type HandlerId,
} from '../../cdk/functions.ts'
import { CallRecorder } from './calls.ts'

export type Handler = (event: unknown, context: unknown) => Promise<unknown>

export interface Functions {
  handlerOf: (functionId: string) => Handler
  calls: CallRecorder
}

/** Loads every function once and records its AWS calls. Set the environment before. */
export async function loadFunctions(): Promise<Functions> {
  const calls = new CallRecorder()
  const [
    { db },
    { secretsClient },
    { ssm },
    { kms },
    { s3 },
    { sqs },
    { mailClient },
    { bedrock },
    { addressStore },
  ] = await Promise.all([
    import('../../../functions/aws/db.ts'),
    import('../../../functions/aws/secrets.ts'),
    import('../../../functions/aws/parameters.ts'),
    import('../../../functions/aws/kms.ts'),
    import('../../../functions/aws/s3.ts'),
    import('../../../functions/aws/sqs.ts'),
    import('../../../functions/aws/mail.ts'),
    import('../../../functions/extraction/bedrock/ask-model.ts'),
    import('../../../functions/aws/key-value-store.ts'),
  ])
  calls.watch(db, 'dynamodb')
  calls.watch(secretsClient, 'secretsmanager')
  calls.watch(ssm, 'ssm')
  calls.watch(kms, 'kms')
  calls.watch(s3, 's3')
  calls.watch(sqs, 'sqs')
  calls.watch(mailClient, 'ses')
  calls.watch(bedrock, 'bedrock')
  calls.watch(addressStore, 'cloudfront-keyvaluestore')

  const { route } = await import('../../../functions/http/route.ts')
  const recorded = new Map<string, Handler>(
    await Promise.all(
      handlerIds.map(async (id) => {
        const handler = await loadHandler(id)
        const record: Handler = (event, context) => calls.as(id, () => handler(event, context))
        return [id, record] as const
      }),
    ),
  )
  const handlers = new Map<string, Handler>(
    functionIds.map((id) => {
      const own = recorded.get(id)
      if (own) return [id, own]
      const byKey = endpointsOf(id).map((endpoint) => [endpoint.route, recorded.get(endpoint.id)])
      return [id, route(Object.fromEntries(byKey), endpointKeys) as Handler]
    }),
  )
  return {
    calls,
    handlerOf: (functionId) => {
      const handler = handlers.get(functionId)
      if (!handler) throw new Error(`There is no function ${functionId}`)
      return handler
    },
  }
}

async function loadHandler(id: HandlerId): Promise<Handler> {
  const module: { handler?: unknown } = await import(new URL(`../../../${entryOf(id)}`, import.meta.url).href)
  if (typeof module.handler !== 'function') throw new Error(`${entryOf(id)} exports no handler`)
  return module.handler as Handler
}
