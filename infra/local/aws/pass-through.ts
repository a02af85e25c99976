import { Agent, request as connect } from 'node:http'
import { pipeline } from 'node:stream'
import { forPrograms, listen, type Listening, refuse } from '../http.ts'

/**
 * A proxy that passes on only signed requests of programs on this machine.
 * @param accessKeyId the only key that may sign; by default any key
 */
export async function startPassThrough(
  to: { host: string; port: number },
  accessKeyId?: string,
): Promise<Listening> {
  const agent = new Agent({ keepAlive: true })
  const signed = `Credential=${accessKeyId === undefined ? '' : `${accessKeyId}/`}`
  const server = await listen(
    forPrograms((request, response) => {
      const { method, url: path, headers } = request
      if (!headers.authorization?.includes(signed)) return refuse(response)
      const onward = connect({ ...to, agent, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        pipeline(answer, response, () => undefined)
      })
      onward.on('error', () => response.destroy())
      response.once('close', () => {
        if (!response.writableFinished) onward.destroy()
      })
      request.pipe(onward)
    }),
  )
  return {
    ...server,
    close: async () => {
      await server.close()
      agent.destroy()
    },
  }
}
