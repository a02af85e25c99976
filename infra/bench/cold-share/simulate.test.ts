import { describe, expect, it } from 'vitest'
import { coldStarts, simulate } from './simulate.ts'

const pace = { warm: 0.15, cold: 0.9, idle: 600 }

describe('an instance', () => {
  it('is reused by one call after another', () => {
    expect(coldStarts([0, 1, 2, 300], pace)).toEqual([true, false, false, false])
  })

  it('is removed ten minutes after the end of its last call', () => {
    expect(coldStarts([0, 600.8], pace)).toEqual([true, false])
    expect(coldStarts([0, 601], pace)).toEqual([true, true])
  })

  it('runs one call at a time', () => {
    expect(coldStarts([0, 0, 10, 10, 10], pace)).toEqual([true, true, false, false, true])
    // The first is still starting at 0.8.
    expect(coldStarts([0, 0.8, 0.9], pace)).toEqual([true, true, false])
  })

  it('is taken first when it was used last, so that others are removed', () => {
    const oneByOne = Array.from({ length: 15 }, (_, n) => 60 * (n + 1))
    const cold = coldStarts([0, 0, ...oneByOne, 901, 901], pace)
    expect(cold.flatMap((isCold, index) => (isCold ? [index] : []))).toEqual([0, 1, 18])
  })
})

describe('a day', () => {
  const run = (calls: [at: number, endpoint: string][], functionOf = (endpoint: string) => endpoint) =>
    simulate(
      calls.map(([at, endpoint]) => ({ at, endpoint, isRefresh: false })),
      functionOf,
      pace,
    ).map((one) => [one.endpoint, one.isAuthorizerCold, one.isFunctionCold])

  it('asks the authorizer before each call, and the endpoints of a group share its instances', () => {
    const calls: [number, string][] = [
      [0, 'leads/list'],
      [10, 'leads/get'],
      [20, 'quotes/list'],
    ]
    expect(run(calls)).toEqual([
      ['leads/list', true, true],
      ['leads/get', false, true],
      ['quotes/list', false, true],
    ])
    expect(run(calls, (endpoint) => endpoint.split('/')[0] ?? '')).toEqual([
      ['leads/list', true, true],
      ['leads/get', false, false],
      ['quotes/list', false, true],
    ])
  })

  it('starts a function after the authorizer has answered', () => {
    // The authorizer is free again at 0.9. The function starts then, and is still busy at 1.15.
    expect(
      run([
        [0, 'a'],
        [1, 'a'],
      ]),
    ).toEqual([
      ['a', true, true],
      ['a', false, true],
    ])
  })
})
