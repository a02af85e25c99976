import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MailBox } from '../../testing/mail-box.ts'
import { setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler } from './purge-expired.ts'
import { aLead, store as put } from '../../testing/leads.ts'

const store = new MemoryStore()
const mail = new MailBox()
beforeEach(() => void setUp(store))

const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000)
let made = 0
/** Of the current time, even if another test has changed the clock. */
const newId = () =>
  `${Date.now().toString(16).padStart(12, '0')}7000800000000000${String(++made).padStart(4, '0')}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
    '$1-$2-$3-$4-$5',
  )
const held = (more: object = {}) =>
  put(aLead({ id: newId(), name: 'Cheap Loans', message: 'spam', state: 'quarantined', ...more }))
const run = async () => {
  mail.forget()
  await handler()
  return mail.subjects
}

describe('the quarantine', () => {
  it('is emailed to the staff once a day as a count and a link', async () => {
    await held()
    await held()
    await put(aLead({ id: newId() }))
    // Noon in UTC is seven in the morning in New York: too early.
    hours(0.5)
    expect(await run()).toEqual([])
    hours(1)
    expect(await run()).toEqual(['2 requests held as suspected spam'])
    const [{ to, text } = expect.fail()] = mail.sent
    expect(text).toContain('/admin/crm/list?state=quarantined')
    expect(text).not.toMatch(/cheap|example\.com/i)
    expect(to).toBe('staff@example.com')
    await held()
    hours(1)
    expect(await run()).toEqual([])
    hours(24)
    expect(await run()).toEqual(['1 request held as suspected spam'])
    hours(24)
    expect(await run()).toEqual([])
  })

  it('is not emailed for leads that staff quarantined', async () => {
    await held({ version: 2 })
    hours(2)
    expect(await run()).toEqual([])
  })

  it('is emailed an hour later if sending failed, with an alarm', async () => {
    await held()
    hours(2)
    mail.delivery.rejects(new Error('down'))
    await expect(handler()).rejects.toThrow('down')
    mail.delivery.resolves({})
    hours(1)
    expect(await run()).toEqual(['1 request held as suspected spam'])
  })
})
