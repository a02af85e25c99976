import type { SynthesizedStack } from './assembly.ts'
import type { Problem } from './checks.ts'
import { failedCreation, type Account } from './model/account.ts'
import { Refusal } from './model/template.ts'

/**
 * Deploys stacks one after the other by the same steps as `cdk deploy --all` (which the rehearsal runs too, against
 * the same account): a stack whose creation failed is deleted first, one with an unchanged template is skipped.
 */
export function deployAll(account: Account, stacks: readonly SynthesizedStack[]): Problem {
  for (const stack of stacks) {
    const trouble = deployOne(account, stack)
    if (trouble !== undefined) return `${stack.id}: ${trouble}`
  }
  return undefined
}

function deployOne(account: Account, { stackName, body }: SynthesizedStack): Problem {
  try {
    const existing = account.stacks.get(stackName)
    if (existing && failedCreation(existing)) {
      account.delete(stackName)
      if (account.stacks.has(stackName)) return `the failed stack cannot be deleted: ${existing.reason ?? ''}`
    } else if (existing?.template === body) return undefined
    const { status, reason } = account.apply(stackName, body)
    return /^(CREATE|UPDATE)_COMPLETE$/.test(status) ? undefined : `${status}: ${reason ?? ''}`
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
