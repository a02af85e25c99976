import { expect, test } from '../test.ts'

test('a form selects the choice from the page before, even if a visitor types during hydration', async ({
  page,
}) => {
  await page.addInitScript(typeAsItWakes)
  await page.goto('/quote?for=ai-strategy')
  await page.locator('[data-awake] form').waitFor()
  await page.locator('html[data-typed]').waitFor({ state: 'attached' })
  expect(await page.getByLabel('AI strategy').isChecked()).toBe(true)
})

interface Container {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } }
}

/** Types when React has hydrated the root, and delays React's later work. */
function typeAsItWakes(): void {
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => post.call(this, message), 50)
  }
  const isHeard = () => {
    const [container] = Object.entries(document.querySelector('[data-island]') ?? {})
      .filter(([name]) => name.startsWith('__reactContainer$'))
      .map(([, value]) => value as Container)
    return container?.stateNode.current.memoizedState?.isDehydrated === false
  }
  const type = () => {
    if (!isHeard()) return setTimeout(type)
    const name = document.querySelector('[data-island] input[name=name]')
    document.documentElement.dataset['typed'] = ''
    return name?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type()
}
