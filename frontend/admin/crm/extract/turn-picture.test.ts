import { afterEach, expect, it, vi } from 'vitest'
import type { Box } from '#shared/extraction/model.ts'
import { turnBox, turnBoxTo, turnPicture, turnsAfter, type Turns } from './turn-picture.ts'

afterEach(() => void vi.unstubAllGlobals())

it('moves a box from the left edge to the top', () => {
  expect(turnBox([0, 0, 80, 12], { height: 100 })).toEqual([88, 0, 12, 80])
  expect(turnBox([0, 88, 80, 12], { height: 100 })).toEqual([0, 0, 12, 80])
})

it('restores the box after four turns', () => {
  const box: Box = [10, 20, 80, 12]
  let [turned, turns, width, height]: [Box, Turns, number, number] = [box, 0, 200, 100]
  const places: Box[] = []
  for (let at = 0; at < 4; at++) {
    turned = turnBox(turned, { height })
    turns = turnsAfter(turns)
    ;[width, height] = [height, width]
    places.push(turned)
    expect(turnBoxTo(box, 0, turns, { width, height })).toEqual(turned)
  }
  expect([turned, turns]).toEqual([box, 0])
  expect(turnBoxTo(places[2] ?? box, 3, 1, { width: 100, height: 200 })).toEqual(places[0])
})

it('throws if the browser cannot draw', () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
    },
  )
  expect(() => turnPicture({ width: 2, height: 1 } as ImageBitmap)).toThrow('cannot draw')
})
