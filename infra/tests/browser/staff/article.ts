import type { Page } from '@playwright/test'
import { png } from './pictures.ts'
import type { Staff } from './staff.ts'

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
export const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
export const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor()

export const chooseInMenu = async (staff: Staff, name: string) => {
  await staff.button('More').click()
  await staff.button(name).click()
}

export const startArticle = async (staff: Staff, title: string) => {
  await staff.open('/admin/manage-blog')
  await staff
    .button(/^(New article|Write the first article)$/)
    .first()
    .click()
  await titleOf(staff.page).fill(title)
}

export const openArticle = async (staff: Staff, title: string, markdown = '') => {
  const { id } = await staff.send('POST', '/api/blog/posts', { title, markdown })
  await staff.open(`/admin/manage-blog/${id}`)
  await textOf(staff.page).waitFor()
  return id
}

export const markdownOf = async (staff: Staff): Promise<string> => {
  await chooseInMenu(staff, 'Markdown')
  const markdown = await staff.page.getByLabel('Text in Markdown').inputValue()
  await staff.button('Close Markdown').click()
  return markdown
}

export const empty = async (staff: Staff) => {
  await chooseInMenu(staff, 'Markdown')
  await staff.page.getByLabel('Text in Markdown').fill('')
  await staff.button('Close Markdown').click()
}

export const uploadPicture = async (staff: Staff, picture: Buffer): Promise<string> => {
  const answer = await staff.context.request.post(`${staff.stack.url}/api/blog/images`, {
    headers: { origin: staff.stack.url },
    multipart: { image: png('sign.png', picture) },
  })
  return `/media/${((await answer.json()) as { id: string }).id}`
}
