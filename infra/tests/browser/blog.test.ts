import { articleListTests } from './staff/blog-list.ts'
import { articleTabTests } from './staff/blog-tabs.ts'
import { articleTests } from './staff/blog.ts'
import { followTests } from './staff/follow.ts'
import { useStaff } from './staff/harness.ts'

// Articles from the first word to the list, on the local stack. Each test continues from the one before, and
// prepares its own data when that one failed.
const staff = useStaff()

articleTests(staff)
articleTabTests(staff)
articleListTests(staff)
followTests(staff)
