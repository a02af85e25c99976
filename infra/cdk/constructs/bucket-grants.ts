import { region, stackName, uploadKeys } from '../names.ts'
import type { BucketGrants, Grant } from '../grants.ts'
import type { DataStack } from '../stacks/data.ts'

type BucketName = Extract<keyof DataStack, `${string}Bucket`>

/** The data stack's outputs of the buckets. Synth prints a new name if one changes. */
const outputs: Record<BucketName, string> = {
  signedBucket: 'PublishOutputFnGetAttSignedFilesB0DE9C93ArnB439881F',
  mediaBucket: 'PublishOutputFnGetAttMediaFilesFCCEF211ArnD43C8C97',
  pagesBucket: 'PublishOutputFnGetAttPages127DFD1AArnA1C20C2A',
  documentsBucket: 'PublishOutputFnGetAttDocumentFiles8A799B74Arn59B96BC3',
  logsBucket: 'PublishOutputFnGetAttLogFiles05AABF4AArn09027F56',
}

interface BucketGrant {
  bucket: BucketName
  /** Of objects; without it the bucket itself is meant. */
  keys?: string
  whyWildcard?: string
}

/** What each grant of objects opens. */
const bucketGrants: Record<keyof BucketGrants, BucketGrant> = {
  signedBucket: {
    bucket: 'signedBucket',
    keys: 'signed/*',
    whyWildcard: 'A signed file lies under the hash of its contents, so its key cannot be named beforehand.',
  },
  issuedFiles: {
    bucket: 'signedBucket',
    keys: 'issued/*',
    whyWildcard: 'A paper lies under the number of its quote, which is given when it is made.',
  },
  mediaBucket: {
    bucket: 'mediaBucket',
    keys: 'media/*',
    whyWildcard:
      'A picture or video lies under the hash of its contents, so its key cannot be named beforehand.',
  },
  uploads: {
    bucket: 'mediaBucket',
    keys: uploadKeys,
    whyWildcard: 'Each upload has an id of its own, under which its parts lie.',
  },
  pagesBucket: {
    bucket: 'pagesBucket',
    keys: '*',
    whyWildcard: 'Each page lies under a name of its own, so its key cannot be named beforehand.',
  },
  documentFiles: {
    bucket: 'documentsBucket',
    keys: 'documents/*',
    whyWildcard: 'A document lies under its lead and the hash of its contents.',
  },
  documentUploads: {
    bucket: 'documentsBucket',
    keys: 'uploads/*',
    whyWildcard: 'Each upload has an id of its own.',
  },
  logFiles: {
    bucket: 'logsBucket',
    keys: '*',
    whyWildcard: 'CloudFront names each file of its log by the time and an id of its own.',
  },
  logNames: { bucket: 'logsBucket' },
}

export const bucketGrantsOf = (grant: Grant): (BucketGrant & { actions: readonly string[] })[] =>
  (Object.keys(bucketGrants) as (keyof BucketGrants)[]).flatMap((name) => {
    const actions = grant[name]
    return actions ? [{ ...bucketGrants[name], actions }] : []
  })

/** The objects of a grant as cdk-nag names them in a stack that refers to them. */
export const findingOf = ({ bucket, keys }: BucketGrant): string => {
  const OutputName = outputs[bucket]
  const arn = { 'Fn::GetStackOutput': { StackName: stackName('data'), Region: region, OutputName } }
  return `${JSON.stringify(arn)}/${keys}`
}
