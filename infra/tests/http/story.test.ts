import { expect, it } from 'vitest'
import * as z from 'zod'
import { allLogs, useStack } from './harness.ts'
import { bodyOf, until } from './client.ts'
import { crmPath } from './leads.ts'

const stack = useStack()

const line = z.object({
  code: z.string(),
  lead: z.string().optional(),
  request: z.string().optional(),
  release: z.string(),
})

/** Filters the log by a field, as in the runbook. */
async function found(field: 'lead' | 'request', value: string): Promise<z.infer<typeof line>[]> {
  const lines = (await allLogs(stack)).split('\n').filter((text) => text.startsWith('{"level"'))
  return lines.map((text) => line.parse(JSON.parse(text))).filter((one) => one[field] === value)
}

it('finds every event of a lead in the log: the form, the queue, the returned email, and changes by staff', async () => {
  const form = { name: 'Zoë Åström', email: 'bounce+story@simulator.amazonses.com', message: 'Please call.' }
  const answer = await stack.visitor.json('POST', '/api/leads', form)
  const { id } = bodyOf(answer, 201, z.object({ id: z.uuid() }))
  await until(
    () => stack.staff.get(`${crmPath}/${id}/timeline`),
    (text) => text.includes('"email-returned"'),
  )
  expect((await stack.staff.send(`${crmPath}/${id}`, { method: 'DELETE' })).status).toBe(204)
  await until(
    async () => ({ text: JSON.stringify(await found('lead', id)) }),
    (text) => text.includes('leads/announced') && text.includes('leads/delete'),
  )

  const story = await found('lead', id)
  expect(story.map(({ code }) => code).toSorted()).toEqual([
    'leads/announced',
    'leads/delete',
    'leads/received',
    'leads/submit-form',
    'mail/returned',
  ])
  const [received] = story.filter(({ code }) => code === 'leads/received')
  const byRequest = await found('request', received?.request ?? 'none')
  expect(byRequest.map(({ code }) => code).toSorted()).toEqual([
    'leads/announced',
    'leads/received',
    'leads/submit-form',
    'mail/returned',
  ])
  expect(new Set(story.map(({ release }) => release))).toEqual(new Set(['local']))
})
