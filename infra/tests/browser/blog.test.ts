import { blogTests } from './staff/blog.ts'
import { followTests } from './staff/follow.ts'
import { useStaff } from './staff/harness.ts'

// Articles from the first word to the list, on the local stack: each part goes on where the one before ended.
const staff = useStaff()

blogTests(staff)
followTests(staff)
