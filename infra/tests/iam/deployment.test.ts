import { describe, expect, it } from 'vitest'
import { deploymentOf } from './made-up.ts'

const files = {
  Resources: { Files: { Type: 'AWS::S3::Bucket' } },
  Outputs: {
    Weak: { Value: { 'Fn::GetAtt': ['Files', 'Arn'] } },
    Strong: { Value: { Ref: 'Files' }, Export: { Name: 'files:name' } },
  },
}

/** What a property comes to in a stack beside that of the files. */
const resolved = (value: unknown, environment?: string): unknown =>
  deploymentOf(
    {
      files,
      own: {
        Parameters: { Stage: { Default: 'live' } },
        Resources: {
          Jobs: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs' } },
          Asked: { Type: 'Custom::Any', Properties: { value } },
        },
      },
    },
    environment,
  ).resources('Custom::Any')[0]?.properties['value']

describe('what properties refer to', () => {
  const bucket = /^files-files-[0-9a-f]{12}$/
  it.each([
    [{ Ref: 'Jobs' }, 'https://sqs.us-east-1.amazonaws.com/123456789012/jobs'],
    [{ Ref: 'Stage' }, 'live'],
    [{ Ref: 'AWS::Partition' }, 'aws'],
    [{ 'Fn::GetAtt': ['Jobs', 'Arn'] }, 'arn:aws:sqs:us-east-1:123456789012:jobs'],
    [{ 'Fn::GetAtt': 'Jobs.QueueName' }, 'jobs'],
    [{ 'Fn::Join': ['/', ['a', { Ref: 'AWS::AccountId' }]] }, 'a/123456789012'],
    [{ 'Fn::Select': [4, { 'Fn::Split': ['/', { Ref: 'Jobs' }] }] }, 'jobs'],
    [{ 'Fn::Sub': '${AWS::Region}:${Jobs.QueueName}:${Stage}' }, 'us-east-1:jobs:live'],
    [{ 'Fn::Sub': ['${own}/${Stage}', { own: { Ref: 'AWS::URLSuffix' } }] }, 'amazonaws.com/live'],
    [{ 'Fn::ImportValue': 'files:name' }, expect.stringMatching(bucket)],
    [
      { 'Fn::GetStackOutput': { StackName: 'files', Region: 'us-east-1', OutputName: 'Weak' } },
      expect.stringMatching(/^arn:aws:s3:::files-files-/),
    ],
    [[{ a: { Ref: 'Stage' } }], [{ a: 'live' }]],
  ])('%j', (value, wanted) => {
    expect(resolved(value)).toEqual(wanted)
  })

  it('is in the account the stacks were made for, if there is one', () => {
    expect(resolved({ Ref: 'AWS::AccountId' }, 'aws://111122223333/us-east-1')).toBe('111122223333')
  })

  it.each([
    [{ Ref: 'Nobody' }, 'own has no resource Nobody'],
    [{ 'Fn::GetAtt': ['Jobs', 'Color'] }, 'What is Color of AWS::SQS::Queue?'],
    [{ Ref: 'Asked' }, 'What does Ref or Fn::GetAtt give of Custom::Any?'],
    [{ 'Fn::ImportValue': 'files:none' }, 'Nothing exports "files:none"'],
    [{ 'Fn::GetStackOutput': { StackName: 'files', OutputName: 'None' } }, 'files has no output None'],
    [{ 'Fn::If': ['IsLive', 1, 2] }, 'Fn::If is not resolved here'],
    [{ 'Fn::Select': [1, ['a']] }, 'There is no part 1'],
  ])('%j is an error', (value, error) => {
    expect(() => resolved(value)).toThrow(error)
  })
})
