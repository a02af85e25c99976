import { S3Client } from '@aws-sdk/client-s3'
import { withFastConfig } from './fast-config.ts'

export const s3 = withFastConfig(new S3Client({}))
