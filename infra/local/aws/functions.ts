import { entryOf, functionIds } from '../../cdk/grants.ts'
import { CallRecorder } from './calls.ts'

export type Handler = (event: unknown, context: unknown) => Promise<unknown>

export interface Functions {
  handlerOf: (functionId: string) => Handler
  calls: CallRecorder
}

/**
 * Every function as one instance, loaded with its first event as at a cold start, and their clients watched. The
 * environment is set before.
 */
export async function createFunctions(): Promise<Functions> {
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
    import('../../../functions/aws/addresses.ts'),
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

  const instances = new Map<string, Promise<Handler>>()
  const instanceOf = (functionId: string): Promise<Handler> => {
    const instance = instances.get(functionId) ?? loadHandler(functionId)
    instances.set(functionId, instance)
    return instance
  }
  return {
    calls,
    handlerOf: (functionId) => (event, context) =>
      calls.as(functionId, async () => (await instanceOf(functionId))(event, context)),
  }
}

async function loadHandler(functionId: string): Promise<Handler> {
  const id = functionIds.find((one) => one === functionId)
  if (!id) throw new Error(`There is no function ${functionId}`)
  const module: { handler?: unknown } = await import(new URL(`../../../${entryOf(id)}`, import.meta.url).href)
  if (typeof module.handler !== 'function') throw new Error(`${entryOf(id)} exports no handler`)
  return module.handler as Handler
}
