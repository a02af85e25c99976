export interface QueueSettings {
  /**
   * How long a message that was received is hidden from others: six times as long as its function may take, as AWS
   * advises, so that what waits for a free function is not received too often.
   */
  visibilitySeconds: number
  /** How often a message is received before it is set aside. */
  maxReceives: number
}

/** How the delivery queue is set, deployed and on one machine. */
export const deliveryQueue = { visibilitySeconds: 720, maxReceives: 5 } as const satisfies QueueSettings

/** The queue that announces a new lead. What fails to be sent is not its concern: the clock comes back to it. */
export const noticeQueue = { visibilitySeconds: 330, maxReceives: 3 } as const satisfies QueueSettings
