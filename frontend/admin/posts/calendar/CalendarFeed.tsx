import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { copyLink } from '../../kit/copy-link.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { queryClient } from '../../kit/queries.ts'
import { formatInstant } from '../../kit/times.ts'

const feed = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call('posts/read-feed', { signal }),
})

export const CalendarFeed = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="View posts in your own calendar" onClose={onClose}>
    <DialogBody actions={<Button onClick={onClose}>Close</Button>}>
      <SecretAddress />
    </DialogBody>
  </Dialog>
)

const SecretAddress = () => {
  const query = useQuery(feed)
  const settled = () => queryClient.invalidateQueries({ queryKey: feed.queryKey })
  const make = useMutation({ mutationFn: () => call('posts/make-feed', {}), onSuccess: settled })
  const revoke = async () => {
    await call('posts/revoke-feed', {})
    make.reset()
    toast('The secret address no longer works.')
    await settled()
  }
  if (query.isPending) return <Skeleton label="Loading" rows={1} />
  if (query.isError)
    return <LoadFailure query={query}>Couldn’t check whether there is an address.</LoadFailure>
  const { made_at } = query.data
  const question = {
    variant: 'secondary',
    busyAction: 'One moment…',
    failure: 'Nothing was changed.',
    children: <p>The current address stops working right away in every calendar that uses it.</p>,
  } as const
  return (
    <>
      <p>
        A calendar program that subscribes to the secret address shows the posts of the past month and the
        next half year, and updates about every hour. Anyone with the address can read them.
      </p>
      {make.data ? (
        <NewAddress address={make.data.url} />
      ) : (
        made_at && (
          <p>
            An address has been active since <time dateTime={made_at}>{formatInstant(made_at)}</time>. It was
            shown once and is not stored; if you lost it, create a new one.
          </p>
        )
      )}
      {make.isError && !made_at && <Failure>No address was created. {describeError(make.error)}</Failure>}
      <div className="row">
        {made_at ? (
          <>
            <ConfirmButton
              {...question}
              label="Create a new address"
              title="Create a new secret address?"
              action="Create a new address"
              onConfirm={() => make.mutateAsync()}
            />
            <ConfirmButton
              {...question}
              label="Revoke it"
              title="Revoke the secret address?"
              action="Revoke it"
              onConfirm={revoke}
            />
          </>
        ) : (
          <Button onClick={() => make.mutate()} busy={make.isPending} retainFocus busyLabel="Creating…">
            Create a secret address
          </Button>
        )}
      </div>
    </>
  )
}

const NewAddress = ({ address }: { address: string }) => (
  <Notice
    tone="success"
    focusOnMount
    actions={
      <Button onClick={() => void copyLink(address)} aria-label="Copy the secret address">
        Copy
      </Button>
    }
  >
    <TextField
      label="The secret address"
      hint="It is shown only once. Add it to your calendar program as a subscription (“from URL”)."
      value={address}
      readOnly
      onFocus={({ target }) => target.select()}
    />
  </Notice>
)
