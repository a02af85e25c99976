import { test as base } from '@playwright/test'
import { consoleErrorsOf } from './browser.ts'
import { Staff } from './staff/staff.ts'
import { startTestStack, type TestStack } from './stack.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** The errors of the test's page. A test that expects some removes them; others fail. */
  consoleErrors: string[]
  staff: Staff
}

/** A test in a tab of its own. The files of a worker share one local stack. */
export const test = base.extend<Fixtures, { stack: TestStack }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from the pattern
    async ({}, use) => {
      const stack = await startTestStack()
      await use(stack)
      await stack.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  consoleErrors: [
    async ({ page }, use) => {
      const errors = consoleErrorsOf(page)
      await use(errors)
      base.expect(errors).toEqual([])
    },
    { auto: true },
  ],
  staff: async ({ stack, page, consoleErrors }, use) => {
    await stack.reset()
    const staff = new Staff(stack, page, consoleErrors)
    await staff.signIn()
    await use(staff)
  },
})
