import { expect, it } from 'vitest'
import { smoke } from '../../operate/smoke.ts'
import { password } from '../stack-process.ts'
import { useStack } from './harness.ts'

const stack = useStack()

it('checks a page and the API, sends a form without notifying anyone, and deletes its lead', async () => {
  const lines: string[] = []
  await smoke({ site: stack.url, password, release: 'local', print: (line) => lines.push(line) })
  expect(lines.map((line) => line.replace(/leads\/[0-9a-f-]{36}/, 'leads/{id}'))).toEqual([
    'GET /: 200',
    'GET /api/health: 200',
    'POST /api/admin/session: 201',
    'POST /api/leads: 201',
    'GET /api/crm/leads/{id}: 200',
    'DELETE /api/crm/leads/{id}: 204',
  ])
  const { json } = await stack.staff.get('/api/crm/leads?state=quarantined')
  expect(json).toMatchObject({ leads: [] })
})

it('reports failures', async () => {
  const failing = smoke({ site: stack.url, password: 'not the password', print: () => undefined })
  await expect(failing).rejects.toThrow('POST /api/admin/session answered 401 instead of 201')
})
