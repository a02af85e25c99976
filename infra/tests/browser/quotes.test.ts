import { useStaff } from './staff/harness.ts'
import { quoteListTests } from './staff/quote-list.ts'
import { quotePhoneTests } from './staff/quote-phone.ts'
import { quoteScreenTests } from './staff/quote-screens.ts'
import { quoteWorkTests } from './staff/quote-work.ts'

// One quote from a lead's page to its withdrawal, on the local stack. Each test continues from the
// one before, and prepares its own data when that one failed.
const staff = useStaff()

quoteWorkTests(staff)
quoteListTests(staff)
quotePhoneTests(staff)
quoteScreenTests(staff)
