import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { platformNames, type Delivery } from '#shared/posts/model.ts'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Failure } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import type { Report } from '../Outcomes.tsx'
import { pathOf, refreshPublishing } from './queries.ts'

interface ResolveProps {
  postId: string
  deliveries: readonly Delivery[]
}

export const Resolve = ({ postId, deliveries }: ResolveProps) =>
  deliveries
    .filter(({ status, needs_person }) => status === 'unknown' && needs_person)
    .map((delivery) => <Question key={delivery.platform} postId={postId} delivery={delivery} />)

const Question = ({
  postId,
  delivery: { platform, error, not_found },
}: {
  postId: string
  delivery: Delivery
}) => {
  const heading = useId()
  const [address, setAddress] = useState('')
  const name = platformNames[platform]
  const answer = useMutation({
    mutationFn: (outcome: 'published' | 'not-published' | 'send-again') =>
      call('publishing/resolve', {
        body: {
          postId,
          platform,
          outcome,
          ...(outcome === 'published' && address ? { permalink: address } : {}),
        },
      }),
    onSuccess: async () => {
      toast('Recorded.')
      await refreshPublishing()
    },
  })
  return (
    <section className="question narrow" aria-labelledby={heading}>
      <h2 id={heading}>Is it published on {name}?</h2>
      <p>
        {error ?? 'The platform gave no clear answer, and we couldn’t find it.'} It is not sent again until
        you confirm.
      </p>
      <TextField
        label="Post URL, if published"
        type="url"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      {answer.isError && <Failure>Couldn’t record this. {describeError(answer.error)}</Failure>}
      <div className="row">
        <Button onClick={() => answer.mutate('published')} busy={answer.isPending} retainFocus>
          Yes, published
        </Button>
        <Button onClick={() => answer.mutate('not-published')} busy={answer.isPending} retainFocus>
          No, not published
        </Button>
        {not_found && (
          <Button onClick={() => answer.mutate('send-again')} busy={answer.isPending} retainFocus>
            Send again
          </Button>
        )}
      </div>
    </section>
  )
}

export interface AttentionRowProps {
  items: readonly AttentionItem[]
  onOutcome: Report
}

export const OpenLink = ({ item }: { item: Pick<AttentionItem, 'post_id' | 'title' | 'editable'> }) => {
  const open = item.editable ? 'Edit' : 'Open'
  return (
    <Link className={buttonClass()} to={pathOf(item)} aria-label={`${open} ${item.title}`}>
      {open}
    </Link>
  )
}
