import * as z from 'zod/mini'
import { brand } from '../brand.ts'
import { cookieName } from '../session/rules.ts'
import { impliedProblems, isEmpty, isFile, type Answer, type Endpoint } from './endpoint.ts'
import { problemTable, type ProblemCode } from './problem.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument extends Json {
  openapi: '3.1.0'
  paths: Record<string, Json>
}

/** The JSON Schema for OpenAPI 3.1; a computed value (a trimmed text, a default) is described by its input. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

export const openApiDocument = (endpoints: readonly Endpoint[]): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: `${brand.name} API`,
    version: '1.0.0',
    description: 'Answers are JSON with snake_case fields; errors are problem documents (RFC 9457).',
  },
  paths: pathsOf(endpoints),
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    schemas: { Problem: problemSchema },
  },
})

function pathsOf(endpoints: readonly Endpoint[]): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  return paths
}

const operation = (endpoint: Endpoint): Json => {
  const parameters = [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)]
  const body = requestBody(endpoint)
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('/')[0]],
    security: endpoint.auth === 'admin' ? [{ session: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...answersOf(endpoint), ...problemsOf(endpoint) },
  }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
    schema: toSchema(field as z.ZodMiniType, 'input'),
  }))
}

function requestBody({ body, acceptsForm, upload }: Endpoint): Json | undefined {
  if (upload) {
    const fields = toSchema(upload.fields, 'input')
    const properties = {
      ...(fields['properties'] as Json),
      [upload.file]: { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes.` },
    }
    const schema = {
      ...fields,
      properties,
      required: [...((fields['required'] ?? []) as string[]), upload.file],
    }
    const encoding = { [upload.file]: { contentType: upload.accepts.join(', ') } }
    return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
  }
  if (!body) return undefined
  const schema = toSchema(body, 'input')
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(acceptsForm ? { 'application/x-www-form-urlencoded': { schema } } : {}),
    },
  }
}

const answersOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(Object.entries(endpoint.answers).map(([status, answer]) => [status, answerOf(answer)]))

function answerOf(answer: Answer): Json {
  if (isEmpty(answer)) return { description: 'Done; the answer has no body.' }
  if (isFile(answer)) return { description: 'The file.', content: { [answer.file]: {} } }
  return { description: 'Done.', content: { 'application/json': { schema: toSchema(answer, 'output') } } }
}

function problemsOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of [...impliedProblems(endpoint), ...endpoint.problems]) {
    const { status } = problemTable[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${problemTable[code].title} (\`urn:problem:${code}\`).`).join(' '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'error'],
  properties: {
    type: { enum: Object.keys(problemTable).map((code) => `urn:problem:${code}`) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    error: { type: 'string', description: 'The same text as `detail`.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}
