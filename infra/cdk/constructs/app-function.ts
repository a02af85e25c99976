import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
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
import { environmentOf, roleOf, type Resources } from './function-access.ts'

interface AppFunctionProps {
  functionId: FunctionId
  description: string
  functionsDirectory: string
  resources: Resources
  fonts: ILayerVersion
  /** All functions share a log, so that one query shows everything about a lead. */
  logGroup: LogGroup
  reservedConcurrency?: number | undefined
}

export class AppFunction extends Construct {
  readonly function: Function

  constructor(scope: Construct, props: AppFunctionProps) {
    const { functionId, description, functionsDirectory, resources, fonts, logGroup, reservedConcurrency } =
      props
    super(scope, directoryOf(functionId))
    const grant = grants[functionId]
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
      role: roleOf(this, grant, resources, logGroup),
      logGroup,
      // The worker sends itself a message for each look-up. Lambda would take that for an endless loop.
      ...(functionId === 'publishing/worker' ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      ...(reservedConcurrency ? { reservedConcurrentExecutions: reservedConcurrency } : {}),
    })
  }
}
