import { parentPort } from 'node:worker_threads'
import type { Answer, Questions } from './text-thread.ts'

export function answerQuestions(to: Questions): void {
  const answer = async ({ name, args }: { name: string; args: never[] }): Promise<Answer<unknown>> => {
    try {
      return { value: await to[name]?.(...args) }
    } catch {
      // The message of the error may contain words of the text.
      return { failed: 'broken' }
    }
  }
  parentPort?.on(
    'message',
    (question) => void answer(question).then((given) => parentPort?.postMessage(given)),
  )
  parentPort?.postMessage('ready')
}
