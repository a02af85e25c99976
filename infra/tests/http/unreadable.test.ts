import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { bodyOf } from './client.ts'
import { useStack } from './harness.ts'
import { addLead, crmPath } from './leads.ts'
import { createLinkedin, createSocial, inHours, linkedinPath, socialPath } from './posts.ts'

const stack = useStack()
const page = z.object({
  posts: z.array(z.object({ id: z.string() })),
  unreadable: z.array(z.string()).optional(),
})
const idsIn = async (path: string) => {
  const { posts, unreadable } = bodyOf(await stack.staff.get(path), 200, page)
  return { posts: posts.map(({ id }) => id).toSorted(), unreadable }
}

async function setField(table: string, id: string, field: string, value: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: stack.dynamoUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: table,
      Key: { id },
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
  client.destroy()
}
const setStatus = (id: string, status: string) => setField('posts', id, 'status', status)

const range = () =>
  `${socialPath}?from=${encodeURIComponent(inHours(1))}&to=${encodeURIComponent(inHours(100))}`

it('lists name a post that cannot be read, show the rest, and are complete after the repair', async () => {
  const social = { title: 'T', content: 'C', platforms: ['linkedin'], scheduled_for: inHours(20) }
  const [bad, good] = [await createSocial(stack.staff, social), await createSocial(stack.staff, social)]
  const linkedin = [
    await createLinkedin(stack.staff, { title: 'T', content: 'C' }),
    await createLinkedin(stack.staff, { title: 'T', content: 'C' }),
  ]
  const [badLinkedin, goodLinkedin] = linkedin.map(({ id }) => id)
  for (const id of [bad.id, badLinkedin ?? '']) await setStatus(id, 'no such')

  for (const path of [socialPath, `${socialPath}?search=c`, range()])
    expect(await idsIn(path)).toEqual({ posts: [good.id], unreadable: [bad.id] })
  expect(await idsIn(linkedinPath)).toEqual({ posts: [goodLinkedin], unreadable: [badLinkedin] })

  for (const id of [bad.id, badLinkedin ?? '']) await setStatus(id, 'draft')
  expect(await idsIn(range())).toEqual({ posts: [bad.id, good.id].toSorted(), unreadable: undefined })
  expect(await stack.staff.get(`${socialPath}/${bad.id}`)).toMatchObject({ status: 200 })
})

it('the list names a lead that cannot be read, shows the rest, and other views still work', async () => {
  const leads = z.object({
    leads: z.array(z.object({ name: z.string() })),
    unreadable: z.array(z.string()).optional(),
  })
  const add = async (name: string) => (await addLead(stack.staff, { name, email: `${name}@example.com` })).id
  const bad = await add('odd')
  await add('even')
  await setField('leads', bad, 'stage', 'no such')

  const shown = { leads: [{ name: 'even' }], unreadable: [bad] }
  expect(bodyOf(await stack.staff.get(crmPath), 200, leads)).toEqual(shown)
  expect(bodyOf(await stack.staff.get(`${crmPath}?search=odd`), 200, leads)).toEqual({ ...shown, leads: [] })
  for (const path of [`${crmPath}/export`, '/api/crm/today', '/api/crm/report'])
    expect(await stack.staff.get(path)).toMatchObject({ status: 200 })

  await setField('leads', bad, 'stage', 'new')
  expect(bodyOf(await stack.staff.get(crmPath), 200, leads)).toMatchObject({
    leads: [{ name: 'even' }, { name: 'odd' }],
  })
})

it('a lead of an earlier schema is counted by a migration, and changed once', async () => {
  const { id } = await addLead(stack.staff, { name: 'Old', email: 'old@example.com' })
  await setField('leads', id, 'schema', '0')
  const migrate = async (write: boolean) =>
    (await stack.visitor.json('POST', '/__local/tasks/migrate', { write })).json
  const leads = (older: number, changed: number) =>
    expect.arrayContaining([expect.objectContaining({ table: 'leads', older, changed })])
  expect(await migrate(false)).toEqual(leads(1, 0))
  expect(await migrate(true)).toEqual(leads(1, 1))
  expect(await migrate(true)).toEqual(leads(0, 0))
})
