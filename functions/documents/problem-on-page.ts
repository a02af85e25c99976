import type { ToPage } from '#http/serve.ts'
import { limitClient } from './store/limits.ts'

/** A problem as the customer reads it. */
const problemOnPage: ToPage = async ({ code, message }) => {
  // Loaded when it is first needed: few answers are refusals.
  const { inShell } = await import('../customer-page/shell.ts')
  const { linkProblemPage } = await import('./page/problem-page.ts')
  return inShell(linkProblemPage(code, message))
}

/** What each page of a customer is served with. */
export const forCustomers = { admit: limitClient, toPage: problemOnPage }
