import type { ToPage } from '#http/serve.ts'

/** A problem as the customer reads it. */
export const problemOnPage: ToPage = async ({ code, message }) => {
  // Loaded when it is first needed: few answers are refusals.
  const { inShell } = await import('../customer-page/shell.ts')
  const { linkProblemPage } = await import('./page/problem-page.ts')
  return inShell(linkProblemPage(code, message))
}
