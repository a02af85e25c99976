import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'

export const db = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

type WriteItems = NonNullable<TransactWriteCommandInput['TransactItems']>

const maxTries = 6

/** Raised when a condition of a transaction does not hold; `failed` are the positions of the items whose condition it was. */
export class ConditionFailed extends Error {
  readonly failed: number[]
  constructor(failed: number[], cause: unknown) {
    super('A condition of the transaction does not hold', { cause })
    this.name = 'ConditionFailed'
    this.failed = failed
  }
}

/** Writes all items or none. Clashes with another transaction are tried again; the SDK does not do that by itself. */
export async function transact(items: WriteItems): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.send(new TransactWriteCommand({ TransactItems: items }))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
      const failed = reasons.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []))
      if (failed.length > 0) throw new ConditionFailed(failed, error)
      const clash = reasons.some((code) => code === 'TransactionConflict' || code === 'ThrottlingError')
      if (!clash || attempt === maxTries) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
