import { systemClock } from '#lib/clock.ts'
import { sessionTokenOf, type Step } from './call.ts'
import { findSession, sessionEnded } from './session.ts'

/** Both the authorizer and this check must find the session. */
export const requireSession: Step = {
  before: async ({ event, context }) => {
    const session =
      event.requestContext.authorizer?.lambda?.session === 'live'
        ? await findSession(sessionTokenOf(event), systemClock.now())
        : undefined
    if (!session) throw sessionEnded()
    context.session = session
  },
}
