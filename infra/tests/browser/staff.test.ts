import { afterAll, afterEach, beforeAll } from 'vitest'
import { accessibilityTests } from './staff/accessibility.ts'
import { calendarTests } from './staff/calendar.ts'
import { gateTests } from './staff/gate.ts'
import { expectNoComplaints, Staff } from './staff/harness.ts'
import { restartAndLogoutTests } from './staff/restart-and-logout.ts'
import { linkedinTests } from './staff/linkedin.ts'
import { quoteTests } from './staff/quotes.ts'
import { socialTests } from './staff/social.ts'

// One walk through the staff area as it is deployed, on the local stack: each part goes on where the one before ended.
const staff = new Staff()
beforeAll(() => staff.start())
afterAll(() => staff.close())
afterEach(() => expectNoComplaints(staff))

gateTests(staff)
linkedinTests(staff)
socialTests(staff)
calendarTests(staff)
quoteTests(staff)
accessibilityTests(staff)
restartAndLogoutTests(staff)
