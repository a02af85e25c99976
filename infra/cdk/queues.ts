import type { Queue } from 'aws-cdk-lib/aws-sqs'

export interface WorkQueue {
  queue: Queue
  deadLetterQueue: Queue
}

export interface QueueSettings {
  /** Six times the timeout of its function, as AWS advises. */
  visibilitySeconds: number
  maxReceives: number
}

export const deliveryQueue = { visibilitySeconds: 720, maxReceives: 5 } as const satisfies QueueSettings

/** The clock sends again what fails. */
export const noticeQueue = { visibilitySeconds: 330, maxReceives: 3 } as const satisfies QueueSettings
