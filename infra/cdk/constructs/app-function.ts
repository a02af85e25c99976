import { join } from 'node:path'
import { CfnResource, Duration } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function,
  type ILayerVersion,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { directoryOf, type FunctionId } from '../functions.ts'
import { grants } from '../grants.ts'
import { environmentOf, giveAccess, type Resources } from './function-access.ts'

interface AppFunctionProps {
  functionId: FunctionId
  description: string
  /** Where the bundles are, a directory for each function. */
  functionsDirectory: string
  resources: Resources
  /** For those that draw quotes. */
  fonts: ILayerVersion
  /** The log of all functions: one query there tells a lead's story. */
  logGroup: LogGroup
  /** Runs at once that are kept for it and are its most; the account's rest where none is given. */
  reservedConcurrency?: number | undefined
}

/** A function of the product, allowed what `grants.ts` says. */
export class AppFunction extends Construct {
  readonly function: Function

  constructor(scope: Construct, props: AppFunctionProps) {
    const { functionId, description, functionsDirectory, resources, fonts, logGroup, reservedConcurrency } =
      props
    super(scope, directoryOf(functionId))
    const grant = grants[functionId]
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    giveAccess(role, grant, resources)
    this.function = new Function(this, 'Function', {
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(functionsDirectory, directoryOf(functionId)), { exclude: ['*.map'] }),
      memorySize: grant.memoryMb,
      timeout: Duration.seconds(grant.timeoutSeconds),
      environment: environmentOf(resources),
      layers: grant.fonts ? [fonts] : [],
      role,
      logGroup,
      // The worker sends itself a message for each look-up, more often than Lambda takes for a loop without end.
      ...(functionId === 'publishing/worker' ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      ...(reservedConcurrency ? { reservedConcurrentExecutions: reservedConcurrency } : {}),
    })
    const made = this.function.node.defaultChild
    if (CfnResource.isCfnResource(made)) made.addMetadata('functionId', functionId)
  }
}
