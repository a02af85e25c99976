import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aiCases } from '../catalog/ai-cases.ts'
import { aiSavings, aiShares } from './ai-savings.ts'

it('counts the lowest and the middle share of the cases, and the highest running costs', () => {
  const { least, most, running } = aiShares()
  const freed = aiCases.map((one) => one.freed / one.hours)
  expect(freed.filter((share) => share < least)).toEqual([])
  expect(freed.filter((share) => share <= most)).toHaveLength(3)
  expect([least, most, running].map((share) => Math.round(share * 100))).toEqual([31, 40, 42])
})

it('estimates four people with twelve hours a week each, at $32 an hour', () => {
  const { hours, cost, least, most } = aiSavings({ people: 4, hours: 12, pay: 32_00 })
  expect([hours, cost]).toEqual([2_400, 76_800_00])
  expect([Math.round(least.hours), Math.round(most.hours)]).toEqual([747, 960])
  expect(most.worth).toBe(30_720_00)
  expect([least.left, most.left]).toEqual([13_766_34, 17_682_33])
})

const tasks = fc.record({
  people: fc.integer({ min: 1, max: 1_000 }),
  hours: fc.double({ min: 0.5, max: 40, noNaN: true }),
  pay: fc.integer({ min: 7_25, max: 300_00 }),
})

it('never saves more than half of what the task costs, and never starts above its end', () => {
  fc.assert(
    fc.property(tasks, (task) => {
      const { hours, cost, least, most } = aiSavings(task)
      expect(least.left).toBeLessThanOrEqual(most.left)
      expect(least.left).toBeGreaterThanOrEqual(0)
      for (const one of [least, most]) {
        expect(one.left).toBeLessThanOrEqual(one.worth)
        expect(one.worth).toBeLessThanOrEqual(cost / 2)
        expect(one.hours).toBeLessThanOrEqual(hours / 2)
      }
    }),
  )
})
