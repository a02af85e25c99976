import { join } from 'node:path'
import { CfnResource, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { grantOf, type FunctionId } from '../grants.ts'
import { sizeOf } from './function-sizes.ts'
import { acknowledgementsOf, environmentOf, statementsOf, type Resources } from './granted-access.ts'
import { LeanFunction } from './lean-function.ts'
import { countSignal, loggedSignals } from './log-signal.ts'

interface GrantedFunctionProps extends Resources {
  functionId: FunctionId
  description: string
  /** Where the bundles lie, one directory a function. */
  functionsDirectory: string
  reservedConcurrency?: number | undefined
}

/** A function of the product: allowed what `grants/` says, and told the names of just those resources. */
export class GrantedFunction extends LeanFunction {
  constructor(
    scope: Construct,
    { functionId, description, functionsDirectory, reservedConcurrency, ...available }: GrantedFunctionProps,
  ) {
    const grant = grantOf(functionId)
    super(scope, functionId.replaceAll('/', '-'), {
      description,
      directory: join(functionsDirectory, functionId),
      environment: environmentOf(grant, available),
      reservedConcurrency,
      ...sizeOf(functionId),
    })
    const made = this.function.node.defaultChild
    if (CfnResource.isCfnResource(made)) made.addMetadata('functionId', functionId)
    for (const statement of statementsOf(grant, available)) this.role.addToPolicy(statement)
    // Lists go on without a record that cannot be read, and say so in their log.
    if (Object.keys(grant.tables).some((resource) => /^(posts|leads|quotes|blog|documents)\//.test(resource)))
      countSignal(this, 'Unreadable', this.logGroup, loggedSignals)
    Validations.of(this.role).acknowledge(...acknowledgementsOf(grant, available))
  }
}
