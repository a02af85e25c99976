import { crmDayTests } from './staff/crm-day.ts'
import { crmEmailTests } from './staff/crm-email.ts'
import { crmEmptyTests } from './staff/crm-empty.ts'
import { crmExtractExistingTests } from './staff/crm-extract-existing.ts'
import { crmExtractTurnTests } from './staff/crm-extract-turn.ts'
import { crmExtractTests } from './staff/crm-extract.ts'
import { crmFileTests } from './staff/crm-files.ts'
import { crmImportTests } from './staff/crm-import.ts'
import { crmLeadTests } from './staff/crm-lead.ts'
import { crmScreenTests } from './staff/crm-screens.ts'
import { useStaff } from './staff/harness.ts'

// Tests the CRM as it is deployed, on the local stack. Each test continues from the one before, and
// prepares its own data when that one failed.
const staff = useStaff()

crmEmptyTests(staff)
crmLeadTests(staff)
crmDayTests(staff)
crmFileTests(staff)
crmImportTests(staff)
crmScreenTests(staff)
crmExtractTests(staff)
crmExtractTurnTests(staff)
crmExtractExistingTests(staff)
crmEmailTests(staff)
