import { SQSClient } from '@aws-sdk/client-sqs'
import { withFastConfig } from './fast-config.ts'

export const sqs = withFastConfig(new SQSClient({}))
