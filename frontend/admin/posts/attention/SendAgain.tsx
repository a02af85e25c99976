import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { platformNames } from '#shared/posts/model.ts'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { Notice, Reasons } from '#ui/Notice.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { refreshPublishing } from './queries.ts'

/** Sends all posts again that complete look-ups did not find. */
export const SendAgain = ({ items }: { items: readonly AttentionItem[] }) => {
  const absent = items.filter(({ not_found, open_elsewhere }) => not_found && !open_elsewhere)
  const [result, setResult] = useState<{ sent: number; failures: readonly string[] }>()
  const send = async () => {
    const failures: string[] = []
    // One by one, because each call claims its post and two claims of the same post would conflict.
    for (const { post_id: postId, platform, title } of absent)
      try {
        await call('publishing/resolve', { body: { postId, platform, outcome: 'send-again' } })
      } catch (error) {
        failures.push(`${title}, ${platformNames[platform]}: ${describeError(error)}`)
      }
    setResult({ sent: absent.length - failures.length, failures })
    void refreshPublishing()
  }
  return (
    <>
      {absent.length > 1 && (
        <section className="question narrow" aria-labelledby="send-again">
          <h2 id="send-again">{absent.length} were looked up and not found</h2>
          <p>
            The platforms gave no clear answer, and a complete search of each account did not find them. They
            are not sent again until you confirm.
          </p>
          <div className="row">
            <ConfirmButton
              variant="secondary"
              label={`Send all ${absent.length} again`}
              title={`Send these ${absent.length} again?`}
              action="Send again"
              busyAction="Sending…"
              failure="They were not sent."
              onConfirm={send}
            >
              <p>If a platform is slow to show a post, it could appear twice.</p>
              <ul>
                {absent.map(({ post_id, platform, title }) => (
                  <li key={`${post_id} ${platform}`}>
                    {title}, {platformNames[platform]}
                  </li>
                ))}
              </ul>
            </ConfirmButton>
          </div>
        </section>
      )}
      {result && (
        <Notice tone={result.failures.length > 0 ? 'failure' : 'success'} focusOnMount>
          {result.sent} sent again.
          <Reasons lines={result.failures} />
        </Notice>
      )}
    </>
  )
}
