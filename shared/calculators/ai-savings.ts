import { aiCases, type AiCase } from '../catalog/ai-cases.ts'

/** A task that people do every week. `pay` is cents an hour. */
export interface WeeklyTask {
  people: number
  /** Of each person, a week. */
  hours: number
  pay: number
}

interface Saving {
  /** Hours a year that people no longer need for the task. */
  hours: number
  /** What these hours cost, in cents. */
  worth: number
  /** What is left of it after software and checking. */
  left: number
}

export interface AiSavings {
  hours: number
  cost: number
  least: Saving
  most: Saving
}

/** Two weeks of a year are holidays. */
export const weeksAYear = 50

/** Cautious: the lowest and middle part of the hours that the cases free, and the highest part for software. */
export function aiShares(cases: readonly AiCase[] = aiCases) {
  const freed = cases.map((one) => one.freed / one.hours).toSorted((one, other) => one - other)
  return {
    least: freed[0] ?? 0,
    most: freed[Math.floor((freed.length - 1) / 2)] ?? 0,
    running: Math.max(...cases.map((one) => one.running / one.saved)),
  }
}

export function aiSavings({ people, hours: weekly, pay }: WeeklyTask): AiSavings {
  const hours = people * weekly * weeksAYear
  const { least, most, running } = aiShares()
  const saving = (share: number): Saving => {
    const worth = Math.round(hours * share * pay)
    return { hours: hours * share, worth, left: Math.round(worth * (1 - running)) }
  }
  return { hours, cost: Math.round(hours * pay), least: saving(least), most: saving(most) }
}
