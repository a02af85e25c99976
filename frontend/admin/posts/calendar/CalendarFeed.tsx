import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog, Dialog, DialogBody } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
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
  const [asking, setAsking] = useState<'renew' | 'revoke'>()
  const settled = () => {
    setAsking(undefined)
    return queryClient.invalidateQueries({ queryKey: feed.queryKey })
  }
  const make = useMutation({ mutationFn: () => call('posts/make-feed', {}), onSuccess: settled })
  const revoke = useMutation({
    mutationFn: () => call('posts/revoke-feed', {}),
    onSuccess: () => {
      make.reset()
      toast('The secret address no longer works.')
      return settled()
    },
  })
  if (query.isPending) return <Skeleton label="Loading" rows={1} />
  if (query.isError)
    return <LoadFailure query={query}>Couldn’t check whether there is an address.</LoadFailure>
  const { made_at } = query.data
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
      {make.isError && !asking && <Failure>No address was created. {describeError(make.error)}</Failure>}
      <div className="row">
        <Button
          onClick={() => (made_at ? setAsking('renew') : make.mutate())}
          busy={make.isPending}
          retainFocus
          busyLabel="Creating…"
        >
          {made_at ? 'Create a new address' : 'Create a secret address'}
        </Button>
        {made_at && <Button onClick={() => setAsking('revoke')}>Revoke it</Button>}
      </div>
      {asking && (
        <ConfirmDialog
          title={asking === 'renew' ? 'Create a new secret address?' : 'Revoke the secret address?'}
          action={asking === 'renew' ? 'Create a new address' : 'Revoke it'}
          busyAction="One moment…"
          busy={make.isPending || revoke.isPending}
          onConfirm={() => (asking === 'renew' ? make : revoke).mutate()}
          onClose={() => setAsking(undefined)}
        >
          <p>The current address stops working right away in every calendar that uses it.</p>
          {(asking === 'renew' ? make : revoke).isError && (
            <Notice tone="failure">
              Nothing was changed. {describeError((asking === 'renew' ? make : revoke).error)}
            </Notice>
          )}
        </ConfirmDialog>
      )}
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
