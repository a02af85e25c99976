import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { staffEndpoint } from './endpoint.ts'
import { endpointList } from './endpoints.ts'
import { openApiDocument } from './openapi.ts'

const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.looseObject({})),
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.looseObject({}) })),
    [],
  ),
  requestBody: z.optional(
    z.looseObject({
      content: z.record(
        z.string(),
        z.object({
          schema: z.looseObject({}),
          encoding: z.optional(z.record(z.string(), z.object({ contentType: z.string() }))),
        }),
      ),
    }),
  ),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})
const operationsOf = (list: Parameters<typeof openApiDocument>[0]) =>
  Object.entries(openApiDocument(list).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => ({ path, method, ...operation.parse(value) })),
  )

describe('the document of all endpoints', () => {
  const operations = operationsOf(endpointList)

  it('contains each endpoint once, under its id', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      endpointList.map(({ id }) => id).toSorted(),
    )
  })

  it('declares every path parameter, and the session for staff endpoints', () => {
    for (const { path, parameters, operationId, security } of operations) {
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath)
      const staffOnly = endpointList.find(({ id }) => id === operationId)?.auth === 'admin'
      expect(security).toEqual(staffOnly ? [{ session: [] }] : [])
    }
  })

  it('is plain JSON without external references', () => {
    const text = JSON.stringify(openApiDocument(endpointList))
    expect(new Set(text.match(/"\$ref":"[^"]+"/g))).toEqual(
      new Set(['"$ref":"#/components/schemas/Problem"']),
    )
    expect(text).not.toContain('"$schema"')
  })
})

const lengthOf = z.transform((name: string) => name.length)
const common = { group: 'staff', summary: 'Do it' } as const

it('describes the parameters, body and responses of an endpoint', () => {
  const [one] = operationsOf([
    staffEndpoint('POST /api/things/{id}', {
      ...common,
      id: 'things/find',
      params: z.object({ id: z.uuid() }),
      query: z.object({ limit: z._default(z.coerce.number().check(z.maximum(9)), 3), of: z.string() }),
      body: z.object({ name: z.pipe(z.string(), lengthOf) }),
      acceptsForm: true,
      answers: { 200: z.object({ count: z.int() }), 204: { empty: true } },
      problems: ['not-found'],
    }),
  ])
  expect(one?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { format: 'uuid' } },
    { name: 'limit', in: 'query', required: false, schema: { maximum: 9 } },
    { name: 'of', in: 'query', required: true },
  ])
  expect(Object.keys(one?.requestBody?.content ?? {})).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
  ])
  expect(one?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { name: { type: 'string' } },
  })
  expect(Object.keys(one?.responses ?? {})).toEqual(
    ['200', '204', '400', '401', '403', '404', '413', '415', '500', '503'].toSorted(),
  )
})

it('describes the file of a form', () => {
  const [one] = operationsOf([
    staffEndpoint('POST /api/things', {
      ...common,
      id: 'things/upload',
      upload: {
        fields: z.object({ name: z.string() }),
        file: 'picture',
        accepts: ['image/png', 'image/jpeg'],
        maxBytes: 9,
        missing: 'Choose a picture.',
      },
      answers: { 204: { empty: true } },
    }),
  ])
  const form = one?.requestBody?.content['multipart/form-data']
  expect(form?.schema).toMatchObject({ required: ['name', 'picture'] })
  expect(form?.encoding).toEqual({ picture: { contentType: 'image/png, image/jpeg' } })
})
