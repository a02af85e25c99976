import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectorFor } from '../../functions/platforms/connector.ts'

/** The received posts. The title of a post is its time. */
export const arrivals: { reference: string; lateSeconds: number }[] = []

const answersAfterMs = 300

/** A platform that accepts every post and answers as slowly as a real one. */
export const connectorFor: ConnectorFor = () => ({
  async publish(step) {
    const { reference, title } = step.post
    await step.save({ publish_attempted_at: step.now().toISOString() })
    arrivals.push({ reference, lateSeconds: (Date.now() - Date.parse(title)) / 1000 })
    await sleep(answersAfterMs)
    return { external_id: reference, permalink: `https://platform.example/${reference}` }
  },
  lookUp: () => Promise.resolve({ absent: 'It stores nothing.' }),
})
