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
  ['stayed', () => {}],
  ['was lost', () => (page.activeElement = body)],
  ['moved to a heading', () => (page.activeElement = element('H1'))],
])('moves the focus after the next frame if it %s', (_, meanwhile) => {
  focusOnceDrawn(find)
  meanwhile()
  expect(focus).not.toHaveBeenCalled()
  draw()
  expect(focus).toHaveBeenCalledOnce()
})

it('does not move the focus if the person moved it before an answer came', () => {
  const pressed = page.activeElement as Element
  page.activeElement = element('TEXTAREA')
  focusOnceDrawn(find, pressed)
  draw()
  expect(focus).not.toHaveBeenCalled()
})
