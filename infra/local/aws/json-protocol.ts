import * as z from 'zod'
import { BodyTooLarge, forPrograms, listen, readBody, sendJson, type Listening } from '../http.ts'

export class AwsError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

const internal = 'InternalServerError'

function toAwsError(error: unknown): AwsError {
  if (error instanceof AwsError) return error
  if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof BodyTooLarge)
    return new AwsError('ValidationException', 'The request cannot be read.')
  return new AwsError(internal, error instanceof Error ? error.message : 'Failed.')
}

/** A header names the action. @param target its prefix there @param actions may throw an `AwsError` */
export const serveJsonProtocol = (
  target: string,
  actions: Record<string, (input: unknown) => unknown>,
): Promise<Listening> =>
  listen(
    forPrograms((request, response) => {
      const handle = async () => {
        const name = String(request.headers['x-amz-target'] ?? '').replace(`${target}.`, '')
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined
        if (!action) throw new AwsError('UnknownOperationException', `There is no ${name} here.`)
        return action(JSON.parse((await readBody(request, 100_000)).toString() || '{}'))
      }
      const type = { 'content-type': 'application/x-amz-json-1.1' }
      handle().then(
        (result) => sendJson(response, 200, result, type),
        (error: unknown) => {
          const { name, message } = toAwsError(error)
          sendJson(response, name === internal ? 500 : 400, { __type: name, message }, type)
        },
      )
    }),
  )
