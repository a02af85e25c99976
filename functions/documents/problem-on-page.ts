import type { ToPage } from '#http/serve.ts'
import { limitClient } from './store/limits.ts'

const problemOnPage: ToPage = async ({ code, message }) => {
  // Loaded on first use: few answers are problems.
  const { inShell } = await import('../customer-page/shell.ts')
  const { linkProblemPage } = await import('./page/documents-page.ts')
  return inShell(linkProblemPage(code, message))
}

/** Options of `serve` for the customer's pages. */
export const forCustomers = { admit: limitClient, toPage: problemOnPage }
