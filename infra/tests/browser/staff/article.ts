import type { Page } from 'playwright-core'
import type { Staff } from './harness.ts'

/** What a person writes in. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
export const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
/** Waits until the article says so. */
export const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()

export const startArticle = async (staff: Staff, title: string) => {
  await staff.open('/admin/manage-blog')
  await staff
    .button(/^(New article|Write the first article)$/)
    .first()
    .click()
  await titleOf(staff.page).fill(title)
}
