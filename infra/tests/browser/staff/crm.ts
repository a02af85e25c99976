import type { Locator } from '@playwright/test'
import type { Staff } from './harness.ts'

/** The part of a page under a heading. */
export const part = (staff: Staff, name: string): Locator =>
  staff.page.getByRole('region', { name, exact: true })

/** The latest toast, with its undo button. */
export const told = (staff: Staff, text: string | RegExp): Locator =>
  staff.page.locator('output').getByText(text).last()

/** Sends the quote form as a visitor's browser does. */
export const sendForm = (staff: Staff, form: Record<string, unknown>): Promise<{ id: string }> =>
  staff.send('POST', '/api/leads', form)

/** Presses a key until the target has the focus. @throws after forty presses */
export const tabTo = async (staff: Staff, wanted: Locator, key = 'Tab'): Promise<void> => {
  for (let press = 0; press < 40; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await staff.page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${wanted.toString()}`)
}
