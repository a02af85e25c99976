import { afterAll, afterEach, beforeAll } from 'vitest'
import { blogTests } from './staff/blog.ts'
import { followTests } from './staff/follow.ts'
import { expectNoComplaints, Staff } from './staff/harness.ts'

// Articles from the first word to the list, on the local stack: each part goes on where the one before ended.
const staff = new Staff()
beforeAll(async () => {
  await staff.start()
  await staff.open('/admin')
  await staff.unlock()
  await staff.heading('Dashboard').waitFor()
})
afterAll(() => staff.close())
afterEach(() => expectNoComplaints(staff))

blogTests(staff)
followTests(staff)
