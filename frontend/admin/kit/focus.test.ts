import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusOnceDrawn } from './focus.ts'

const focus = vi.fn<() => void>()
const find = () => ({ focus }) as unknown as HTMLElement
const element = (tagName: string) => ({ tagName })
const body = element('BODY')
let page: { activeElement: unknown; body: unknown }
let draw = () => {}
beforeEach(() => {
  focus.mockReset()
  page = { activeElement: element('BUTTON'), body }
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => void (draw = step))
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['stays where it was', () => {}],
  ['is nowhere', () => (page.activeElement = body)],
  ['was put on a heading', () => (page.activeElement = element('H1'))],
])('moves the focus once the screen is drawn where it %s', (_, meanwhile) => {
  focusOnceDrawn(find)
  meanwhile()
  expect(focus).not.toHaveBeenCalled()
  draw()
  expect(focus).toHaveBeenCalledOnce()
})

it('leaves it where the person has put it meanwhile', () => {
  focusOnceDrawn(find)
  page.activeElement = element('TEXTAREA')
  draw()
  expect(focus).not.toHaveBeenCalled()
})

it('leaves it where the person had put it before an answer came', () => {
  const pressed = page.activeElement as Element
  page.activeElement = element('TEXTAREA')
  focusOnceDrawn(find, pressed)
  draw()
  expect(focus).not.toHaveBeenCalled()
})
