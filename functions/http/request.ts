import type { BodyOf, Endpoint, FieldsOf, ParamsOf, QueryOf, Upload } from '#shared/api/endpoint.ts'
import { messageInWords } from '#shared/api/field-words.ts'
import { Problem, type FieldError } from '#shared/api/problem.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import '#shared/api/plain-errors.ts'
import { MultipartError, parseMultipart, type MultipartForm } from './multipart.ts'

/** Unless the endpoint declares another. */
const defaultBodyBytes = 256 * 1024

/** For a form's fields in addition to its file. */
const aroundFileBytes = 256 * 1024

/** Of a repeated field, such as check boxes; more are ignored. */
const maxRepeats = 100

/** So that a response never exceeds the gateway's limit. */
const maxErrors = 50

export interface ParsedRequest<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  fields: FieldsOf<E>
  file: FileOf<E>
}

type FileOf<E extends Endpoint> = E['upload'] extends Upload ? Uint8Array : undefined

/** @throws Problem that names each invalid field */
export async function parseRequest<E extends Endpoint>(
  endpoint: E,
  event: APIGatewayProxyEventV2,
): Promise<ParsedRequest<E>> {
  const params = endpoint.params ? parseWith(endpoint.params, event.pathParameters ?? {}) : undefined
  const query = endpoint.query ? parseWith(endpoint.query, event.queryStringParameters ?? {}) : undefined
  const body = endpoint.body ? parseWith(endpoint.body, readBody(endpoint, event)) : undefined
  const upload = endpoint.upload ? await parseUpload(endpoint.upload, event) : undefined
  // Which parts exist depends on the endpoint; the compiler cannot infer it.
  return {
    params: params as ParamsOf<E>,
    query: query as QueryOf<E>,
    body: body as BodyOf<E>,
    fields: upload?.fields as FieldsOf<E>,
    file: upload?.file as FileOf<E>,
  }
}

function parseWith(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.flatMap(fieldErrors).slice(0, maxErrors)
  const detail = errors[0] ? messageInWords(errors[0]) : 'The request is not valid.'
  throw new Problem('invalid-request', detail, { errors })
}

const fieldErrors = (issue: z.core.$ZodIssue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        field: [...issue.path, key].join('.') || 'body',
        message: `Unknown field “${key.slice(0, 60)}”.`,
      }))
    : [{ field: issue.path.join('.') || 'body', message: issue.message }]

const bytesOf = (event: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')

const mediaType = (event: Pick<APIGatewayProxyEventV2, 'headers'>): string =>
  (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** A form without JavaScript, to an endpoint that accepts forms. */
export const isFormPost = (endpoint: Endpoint, event: Pick<APIGatewayProxyEventV2, 'headers'>): boolean =>
  endpoint.acceptsForm === true && mediaType(event) === 'application/x-www-form-urlencoded'

function readBody(endpoint: Endpoint, event: APIGatewayProxyEventV2): unknown {
  const type = mediaType(event)
  const bytes = bytesOf(event)
  const maxBodyBytes = bodyLimit(endpoint)
  if (bytes.length > maxBodyBytes)
    throw new Problem('too-large', `Send at most ${maxBodyBytes / 1024} KB.`, {
      errors: [{ field: 'body', message: `It has ${bytes.length} bytes.` }],
    })
  if (type === 'application/json') return parseJson(bytes)
  if (isFormPost(endpoint, event)) return formFields(bytes, fieldNames(endpoint.body))
  throw new Problem('unsupported-media-type', 'Send the body as application/json.')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Problem('invalid-request', 'The body is not valid JSON.', {
      errors: [{ field: 'body', message: 'Send valid JSON in UTF-8.' }],
      cause,
    })
  }
}

const bodyLimit = ({ upload, maxBodyBytes = defaultBodyBytes }: Endpoint): number =>
  upload ? upload.maxBytes + aroundFileBytes : maxBodyBytes

const fieldNames = (schema: z.ZodMiniType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []

/** A repeated field, such as check boxes, becomes a list. */
function formFields(bytes: Buffer, names: readonly string[]): Record<string, string | string[]> {
  const form = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    const values = form.get(name)
    if (values && values.length < maxRepeats) values.push(value)
  }
  return Object.fromEntries(
    [...form].flatMap(([name, values]) =>
      values.length > 0 ? [[name, values.length > 1 ? values : (values[0] ?? '')]] : [],
    ),
  )
}

/** To show them again with an error. A damaged body is read as far as possible; one over the limit is not. */
export async function typedFields(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
): Promise<ReadonlyMap<string, string>> {
  const query = event.queryStringParameters ?? {}
  const typed: Record<string, string | string[] | undefined> = Object.fromEntries(
    fieldNames(endpoint.query).map((name) => [name, query[name]]),
  )
  const bytes = bytesOf(event)
  if (bytes.length <= bodyLimit(endpoint)) {
    if (endpoint.upload) Object.assign(typed, await uploadedFields(endpoint.upload, event))
    else if (isFormPost(endpoint, event)) Object.assign(typed, formFields(bytes, fieldNames(endpoint.body)))
  }
  return new Map(
    Object.entries(typed).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(',')]],
    ),
  )
}

async function uploadedFields(
  upload: Upload,
  event: APIGatewayProxyEventV2,
): Promise<Record<string, string>> {
  return readMultipart(upload, event).then(
    ({ fields }) => fields,
    (error: unknown) => {
      if (error instanceof MultipartError) return error.fields
      throw error
    },
  )
}

async function readMultipart(upload: Upload, event: APIGatewayProxyEventV2): Promise<MultipartForm> {
  const bytes = bytesOf(event)
  if (bytes.length > upload.maxBytes + aroundFileBytes)
    throw new MultipartError('too-large', `the body has ${bytes.length} bytes`)
  return parseMultipart(bytes, event.headers['content-type'] ?? '', {
    maxFileBytes: upload.maxBytes,
    fields: fieldNames(upload.fields),
    file: upload.file,
  })
}

async function parseUpload(
  upload: Upload,
  event: APIGatewayProxyEventV2,
): Promise<{ fields: unknown; file: Uint8Array }> {
  const needed = Object.entries(upload.fields.shape).filter(([, field]) => !isOptional(field))
  const { fields, file } = await readMultipart(upload, event).catch((error: unknown) => {
    if (!(error instanceof MultipartError)) throw error
    throw multipartProblem(error, upload)
  })
  const missing = needed.flatMap(([name]) => (fields[name]?.trim() ? [] : [name]))
  if (missing.length > 0 || !file) {
    const absent = [...missing, ...(file ? [] : [upload.file])]
    throw new Problem('invalid-request', upload.missing, {
      errors: absent.map((field) => ({ field, message: upload.missing })),
    })
  }
  if (file.bytes.length === 0)
    throw new Problem('invalid-request', 'The file is empty. Choose the file again.', {
      errors: [{ field: upload.file, message: 'The file has 0 bytes.' }],
    })
  return { fields: parseWith(upload.fields, fields), file: file.bytes }
}

const isOptional = (field: z.core.$ZodType): boolean => z.safeParse(field, undefined).success

function multipartProblem(error: { reason: string }, upload: Upload): Problem {
  const named = (message: string) => ({ errors: [{ field: upload.file, message }], cause: error })
  switch (error.reason) {
    case 'not-multipart':
      return new Problem('unsupported-media-type', 'Send the form as multipart/form-data.', { cause: error })
    case 'too-large': {
      const limit = `Maximum file size is ${upload.maxBytes / 1024 / 1024} MB.`
      return new Problem('too-large', limit, named(limit))
    }
    case 'two-files':
      return new Problem('invalid-request', 'Send one file at a time.', named('Send one file.'))
    case 'unexpected-part':
      return new Problem(
        'invalid-request',
        'The form has a part that does not belong to it.',
        named('Unexpected part.'),
      )
    default:
      return new Problem(
        'invalid-request',
        'The form arrived damaged. Send it again.',
        named('Damaged form.'),
      )
  }
}
