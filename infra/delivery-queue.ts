/** How the delivery queue is set, deployed and on one machine. */
export const deliveryQueue = {
  /** How long a message that was received is hidden from other workers: a worker is long done by then, or dead. */
  visibilitySeconds: 360,
  /** How often a message is received before it is set aside. */
  maxReceives: 5,
} as const
