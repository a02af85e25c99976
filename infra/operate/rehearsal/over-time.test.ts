import { expect, it } from 'vitest'
import { Checks } from './checks.ts'
import { stackOf, template } from './model/testing.ts'
import { rehearseFailures, rehearseLimits, rehearseSequence } from './over-time.ts'

const queue = 'AWS::SQS::Queue'
const fixed = (id: string, policy = 'Delete') =>
  template({
    [id]: ['AWS::SecretsManager::Secret', { Name: 'secret' }, { DeletionPolicy: policy }],
    Queue: [queue],
  })
const release = (title: string, body: string) => ({ title, stacks: [stackOf('a', body)] })

async function told(rehearse: (checks: Checks) => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const checks = new Checks((line) => lines.push(line))
  await rehearse(checks)
  return [...lines, checks.summary()]
}

it('tells which step of a sequence fails, and goes on', async () => {
  const [one, two] = [release('one', fixed('One')), release('two', fixed('Two'))]
  expect(await told((checks) => rehearseSequence(checks, 'over time', [one, two, one]))).toEqual([
    'pass  over time, step 1: one',
    expect.stringMatching(
      /^FAIL {2}over time, step 2: one, then two\n {6}a: UPDATE_ROLLBACK_COMPLETE: .*already exists/,
    ),
    'pass  over time, step 3: two, then one',
    '2 passed, 1 failed',
  ])
})

it('tells which stack cannot be tried again', async () => {
  const failing = (policy: string) =>
    told((checks) => rehearseFailures(checks, release('now', fixed('One', policy)), (resources) => resources))
  expect(await failing('Retain')).toEqual([
    expect.stringMatching(/^FAIL {2}now: a fails at resource 2, the second try succeeds\n.*already exists/),
    '0 passed, 1 failed',
  ])
  expect((await failing('RetainExceptOnCreate')).at(-1)).toBe('1 passed, 0 failed')
})

it('reports what is too much', async () => {
  const mapping = ['AWS::Lambda::EventSourceMapping', { FunctionName: 'f', EventSourceArn: 'q' }] as const
  const body = template(
    Object.fromEntries(
      Array.from({ length: 401 }, (_, index) => [`R${index}`, index ? [queue] : [...mapping]]),
    ),
  )
  const lines = await told((checks) => rehearseLimits(checks, release('now', body)))
  expect(lines.map((line) => line.slice(0, 4))).toEqual(['pass', 'FAIL', 'FAIL', '1 pa'])
})

it('counts what throws as failed, and what is skipped as neither', async () => {
  const lines = await told(async (checks) => {
    await checks.check('broken', () => {
      throw new Error('no such file')
    })
    checks.skip('absent', 'there is none')
  })
  expect(lines[0]).toContain('no such file')
  expect(lines.slice(1)).toEqual(['skip  absent: there is none', '0 passed, 1 failed, 1 skipped'])
})
