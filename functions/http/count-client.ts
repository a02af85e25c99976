import { systemClock } from '#lib/clock.ts'
import { clientAddressOf, type Step } from './call.ts'

/** Before the request is parsed. @throws Problem too-many-requests */
export type Admit = (clientAddress: string, now: Date) => Promise<void>

export const countClient = (admit: Admit): Step => ({
  before: ({ event }) => admit(clientAddressOf(event), systemClock.now()),
})
