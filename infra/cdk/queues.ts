import type { Queue } from 'aws-cdk-lib/aws-sqs'

export interface WorkQueue {
  queue: Queue
  deadLetterQueue: Queue
}

export interface QueueSettings {
  /** Six times the timeout of its function, as AWS advises. */
  visibilitySeconds: number
  /** How often a message is received before it goes to the dead-letter queue. */
  maxReceives: number
}

export const deliveryQueue = { visibilitySeconds: 720, maxReceives: 5 } as const satisfies QueueSettings

/** The queue that announces a new lead. The clock sends again what fails. */
export const noticeQueue = { visibilitySeconds: 330, maxReceives: 3 } as const satisfies QueueSettings
