export interface QueueSettings {
  /** How long a message that was received is hidden from others: who took it is long done by then, or dead. */
  visibilitySeconds: number
  /** How often a message is received before it is set aside. */
  maxReceives: number
}

/** How the delivery queue is set, deployed and on one machine. */
export const deliveryQueue = { visibilitySeconds: 360, maxReceives: 5 } as const satisfies QueueSettings

/** The queue that has a new lead told of. What fails to be sent is not its concern: the clock comes back to it. */
export const noticeQueue = { visibilitySeconds: 180, maxReceives: 3 } as const satisfies QueueSettings
