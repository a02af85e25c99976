import { beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../testing/render-hook.tsx'
import { stubStorage } from '../../testing/storage.ts'
import { useScreenKeys, setSingleKeys } from '../kit/screen-keys.ts'
import { useShortcuts } from './shortcuts.ts'

const { runLatestUndo } = vi.hoisted(() => ({ runLatestUndo: vi.fn<() => boolean>() }))
vi.mock('#ui/Toaster.tsx', () => ({ runLatestUndo }))

class Element extends EventTarget {
  readonly isField: boolean
  constructor(isField: boolean) {
    super()
    this.isField = isField
  }
  closest(): Element | null {
    return this.isField ? this : null
  }
}

let page: EventTarget & { querySelector(): object | null }
let dialog: object | null
const done: string[] = []

beforeEach(async () => {
  dialog = null
  done.length = 0
  page = Object.assign(new EventTarget(), { querySelector: () => dialog })
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLElement', Element)
  stubStorage()
  runLatestUndo.mockReset().mockReturnValue(true)
  await renderHook(() =>
    useShortcuts({
      palette: () => void done.push('palette'),
      help: () => void done.push('help'),
      go: (to) => void done.push(to),
    }),
  )
})

interface How extends KeyboardEventInit {
  at?: number
  in?: Element
}
const press = (key: string, { at = 0, in: target = new Element(false), ...keys }: How = {}) => {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...keys })
  Object.defineProperty(event, 'timeStamp', { value: at })
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

it('goes to a place on g and its letter within the time limit', () => {
  press('g', { at: 1000 })
  press('q', { at: 2000 })
  expect(done).toEqual(['/admin/quotes'])
  press('q', { at: 2100 })
  press('g', { at: 3000 })
  press('q', { at: 4200 })
  press('g', { at: 5000 })
  press('x', { at: 5100 })
  press('q', { at: 5200 })
  expect(done).toEqual(['/admin/quotes'])
})

it('opens the palette from anywhere and prevents the browser’s own action', () => {
  expect(press('k', { ctrlKey: true, in: new Element(true) })).toBe(true)
  expect(press('K', { metaKey: true })).toBe(true)
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(false)
  expect(done).toEqual(['palette', 'palette'])
})

it('runs shortcuts of the screen unless they follow g', async () => {
  const action = vi.fn<(event: KeyboardEvent) => boolean>(() => true)
  const { unmount } = await renderHook(() => useScreenKeys([{ keys: ['e'], label: 'Edit', action }]))
  expect(press('e')).toBe(true)
  press('g', { at: 1000 })
  press('e', { at: 1100 })
  press('e', { in: new Element(true) })
  setSingleKeys(false)
  press('e')
  expect(action).toHaveBeenCalledTimes(1)
  setSingleKeys(true)
  action.mockReturnValue(false)
  expect(press('e')).toBe(false)
  await unmount()
  press('e')
  expect(action).toHaveBeenCalledTimes(2)
})

it('ignores keys in fields, in dialogs and while single keys are off', () => {
  press('?', { in: new Element(true) })
  press('?', { altKey: true })
  dialog = {}
  press('?')
  press('k', { ctrlKey: true })
  dialog = null
  setSingleKeys(false)
  press('?')
  expect(done).toEqual([])
  press('k', { ctrlKey: true })
  setSingleKeys(true)
  press('?')
  expect(done).toEqual(['palette', 'help'])
})
