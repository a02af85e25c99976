import { randomUUID } from 'node:crypto'
import { instantOf } from '#shared/calendar/zone.ts'
import { timezoneId, type Staff } from './staff.ts'

export const field = (staff: Staff, label: string) => staff.page.getByLabel(label, { exact: true })
export const tab = (staff: Staff, name: string) => staff.page.getByRole('tab', { name })
export const preview = (staff: Staff) => staff.page.getByRole('article')

/** LinkedIn refuses a text twice, and its sandbox outlives the reset of the tables. */
export const addPost = async (staff: Staff, title: string, ...platforms: string[]): Promise<string> => {
  const content = `${title}: a text of its own, ${randomUUID()}.`
  const body = { title, content, platforms: platforms.length > 0 ? platforms : ['linkedin'] }
  return (await staff.send('POST', '/api/social/posts', body)).id
}
export const addDraft = (staff: Staff, title: string, day: string, time: string) =>
  staff.send('POST', '/api/social/posts', {
    title,
    content: 'x',
    platforms: ['linkedin'],
    scheduled_for: instantOf({ day, time }, timezoneId).instant,
  })
export const failToPublish = async (staff: Staff) => {
  const failing = { title: 'Without a picture', content: 'Only words', platforms: ['instagram'] }
  const { id } = await staff.send('POST', '/api/social/posts', failing)
  await staff.send('POST', '/api/social/publish', { postId: id })
}
