import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

export interface LeanFunctionProps {
  description: string
  /** Directory with `index.js`. */
  directory: string
  memoryMb: number
  timeoutSeconds: number
  environment?: Record<string, string>
  /** Runs at once that are kept for it and are its most; the account's rest where none is given. */
  reservedConcurrency?: number | undefined
}

/** A function with a role and a log group of its own; the role may write that log and nothing more. */
export class LeanFunction extends Construct {
  readonly function: Function
  readonly role: Role
  readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, props: LeanFunctionProps) {
    super(scope, id)
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.logGroup.grantWrite(this.role)
    this.function = new Function(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(props.directory, { exclude: ['*.map'] }),
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: props.environment ?? {},
      role: this.role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      ...(props.reservedConcurrency ? { reservedConcurrentExecutions: props.reservedConcurrency } : {}),
    })
  }
}
