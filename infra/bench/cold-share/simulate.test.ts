import { describe, expect, it } from 'vitest'
import { callsAt, callsOfView, coldStarts, simulate, type RecordedView } from './simulate.ts'

const pace = { warm: 0.15, cold: 0.9, idle: 600 }

describe('an instance', () => {
  it('is used again, one call after the other', () => {
    expect(coldStarts([0, 1, 2, 300], pace)).toEqual([true, false, false, false])
  })

  it('is gone after ten minutes without a call, counted from the end of the last one', () => {
    expect(coldStarts([0, 600.8], pace)).toEqual([true, false])
    expect(coldStarts([0, 601], pace)).toEqual([true, true])
    expect(coldStarts([0, 500, 1000, 1500], pace)).toEqual([true, false, false, false])
  })

  it('runs one call at a time: calls side by side have an instance each', () => {
    expect(coldStarts([0, 0, 0], pace)).toEqual([true, true, true])
    expect(coldStarts([0, 0, 10, 10, 10], pace)).toEqual([true, true, false, false, true])
    // The first is still starting.
    expect(coldStarts([0, 0.8, 0.9], pace)).toEqual([true, true, false])
  })

  it('that was used last is taken first, so others go when only one is needed', () => {
    const lonely = Array.from({ length: 15 }, (_, n) => 60 * (n + 1))
    const cold = coldStarts([0, 0, ...lonely, 901, 901], pace)
    expect(cold.map((isCold, index) => (isCold ? index : -1)).filter((index) => index >= 0)).toEqual([
      0, 1, 18,
    ])
  })
})

describe('a day', () => {
  const calls = [
    { at: 0, endpoint: 'leads/list', isRefresh: false },
    { at: 10, endpoint: 'leads/get', isRefresh: false },
    { at: 20, endpoint: 'quotes/list', isRefresh: false },
  ]

  it('asks the authorizer before each call, and a group shares its instances', () => {
    const cold = (functionOf: (endpoint: string) => string) =>
      simulate(calls, functionOf, pace).map((one) => [one.isAuthorizerCold, one.isFunctionCold])
    expect(cold((endpoint) => endpoint)).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ])
    expect(cold((endpoint) => endpoint.split('/')[0] ?? '')).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ])
  })

  it('starts a function only when the authorizer has answered', () => {
    // The authorizer is free again at 0.9. The function begins then, and is not free at 1.15.
    const both = callsAt(
      [
        [0, 'a'],
        [1, 'a'],
      ],
      0,
    )
    const found = simulate(both, (endpoint) => endpoint, pace)
    expect(found.map(({ isAuthorizerCold }) => isAuthorizerCold)).toEqual([true, false])
    expect(found.map(({ isFunctionCold }) => isFunctionCold)).toEqual([true, true])
  })

  it('has the calls of a screen as it opens, and of each refresh while it is in view', () => {
    const view: RecordedView = {
      opens: [[0.2, 'leads/list']],
      cycle: [
        [20, 'leads/report'],
        [26, 'leads/list'],
      ],
    }
    expect(callsOfView(view, 1000, 60)).toEqual([
      { at: 1000.2, endpoint: 'leads/list', isRefresh: false },
      { at: 1020, endpoint: 'leads/report', isRefresh: true },
      { at: 1026, endpoint: 'leads/list', isRefresh: true },
      { at: 1045, endpoint: 'leads/report', isRefresh: true },
      { at: 1051, endpoint: 'leads/list', isRefresh: true },
    ])
    expect(callsOfView(view, 0, 10)).toHaveLength(1)
  })
})
