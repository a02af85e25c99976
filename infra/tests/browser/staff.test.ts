import { accessibilityTests } from './staff/accessibility.ts'
import { calendarTests } from './staff/calendar.ts'
import { useStaff } from './staff/harness.ts'
import { restartAndLogoutTests } from './staff/restart-and-logout.ts'
import { linkedinTests } from './staff/linkedin.ts'
import { quoteTests } from './staff/quotes.ts'
import { socialTests } from './staff/social.ts'

// Tests the staff area as it is deployed, on the local stack. Each test continues from the one before, and
// prepares its own data when that one failed.
const staff = useStaff()

linkedinTests(staff)
socialTests(staff)
calendarTests(staff)
quoteTests(staff)
accessibilityTests(staff)
restartAndLogoutTests(staff)
