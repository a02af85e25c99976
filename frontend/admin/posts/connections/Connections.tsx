import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Connection, ConnectionState } from '#shared/connections/model.ts'
import { scopeInWords } from '#shared/connections/scope-words.ts'
import { platform as platformSchema, platformNames } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Page } from '../../kit/Page.tsx'
import { queryClient } from '../../kit/queries.ts'
import { formatInstant } from '../../kit/times.ts'
import rowStyles from '../list/PostRows.module.css'
import { connections } from './AccountWarnings.tsx'

const stateNames: Record<ConnectionState, string> = {
  connected: '● Connected',
  reconnect: '▲ Connect again',
  'not-connected': '○ Not connected',
  'not-configured': '□ Not set up',
}

const Connections = () => {
  const query = useQuery(connections)
  const arrival = useArrival()
  return (
    <Page
      title="Connected accounts"
      facts="The accounts posts go to, their permissions, and when access expires."
    >
      {arrival && <Notice tone={arrival.tone}>{arrival.text}</Notice>}
      {query.isPending && <Skeleton label="Loading the connections" rows={6} />}
      {query.isError && (
        <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
          The connections could not be loaded. {describeError(query.error)}
        </Failure>
      )}
      {query.data && (
        <ul className="plain-list">
          {query.data.connections.map((connection) => (
            <Row key={connection.platform} connection={connection} />
          ))}
        </ul>
      )}
    </Page>
  )
}

const Row = ({ connection }: { connection: Connection }) => {
  const { platform, state, account, scopes, ends_at, renews, api, notes } = connection
  const name = platformNames[platform]
  const start = useMutation({
    mutationFn: () => call('platforms/start', { params: { platform } }),
    onSuccess: ({ authorize_url }) => location.assign(authorize_url),
  })
  const disconnect = async () => {
    await call('platforms/disconnect', { params: { platform } })
    toast(`${name} is disconnected.`)
    void queryClient.invalidateQueries({ queryKey: connections.queryKey })
  }
  return (
    <li className={rowStyles['row']}>
      <div className={rowStyles['text']}>
        <h2 className={rowStyles['title']}>
          <PlatformName platform={platform} />
        </h2>
        <p className={rowStyles['state']} data-state={state}>
          {stateNames[state]}
        </p>
        <dl className={rowStyles['facts']}>
          {account && (
            <div>
              <dt>Account</dt>
              <dd>
                {account.url ? (
                  <a href={account.url} rel="noreferrer">
                    {account.name}
                  </a>
                ) : (
                  account.name
                )}
              </dd>
            </div>
          )}
          {account && (
            <div>
              <dt>Expires</dt>
              <dd>
                {ends_at ? <time dateTime={ends_at}>{formatInstant(ends_at)}</time> : 'unknown'}
                {renews ? (ends_at ? ', renews automatically until then' : ', renews automatically') : ''}
              </dd>
            </div>
          )}
          {api.version && (
            <div>
              <dt>Version</dt>
              <dd>
                {api.version}
                {api.ends_on ? `, until ${api.ends_on}` : ''}
              </dd>
            </div>
          )}
          {scopes.length > 0 && (
            <div>
              <dt>Permissions</dt>
              <dd>{[...new Set(scopes.map(scopeInWords))].join(', ')}</dd>
            </div>
          )}
        </dl>
        {notes.map((note) => (
          <p key={note} className="hint">
            {note}
          </p>
        ))}
      </div>
      <div className={rowStyles['actions']}>
        {state !== 'not-configured' && (
          <Button
            variant={state === 'reconnect' ? 'primary' : 'secondary'}
            onClick={() => start.mutate()}
            busy={start.isPending || start.isSuccess}
            busyLabel="Opening…"
          >
            {account ? `Connect ${name} again` : `Connect ${name}`}
          </Button>
        )}
        {account && (
          <ConfirmButton
            label={`Disconnect ${name}`}
            variant="secondary"
            title={`Disconnect ${name}?`}
            action="Disconnect"
            busyAction="Disconnecting…"
            failure="It is still connected."
            onConfirm={disconnect}
          >
            <p>Posts scheduled for {name} will fail until an account is connected again.</p>
          </ConfirmButton>
        )}
      </div>
      {start.isError && (
        <div className={rowStyles['below']}>
          <Failure onRetry={() => start.mutate()}>
            {name} could not be opened. {describeError(start.error)}
          </Failure>
        </div>
      )}
    </li>
  )
}

interface Arrival {
  tone: 'success' | 'failure' | 'note'
  text: string
}

const readFragment = () => {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const platform = platformSchema.safeParse(fragment.get('platform')).data
  return platform && { platform, state: fragment.get('state'), denied: fragment.get('outcome') === 'denied' }
}

/** Finishes a connection when the platform sends the browser back here. */
const useArrival = (): Arrival | undefined => {
  const navigate = useNavigate()
  const [result] = useState(readFragment)
  const finish = useMutation({
    mutationFn: (from: { platform: Connection['platform']; state: string }) =>
      call('platforms/finish', { params: { platform: from.platform }, body: { state: from.state } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: connections.queryKey }),
  })
  const { mutate, data, error } = finish
  const started = useRef(false)
  useEffect(() => {
    if (!result || started.current) return
    started.current = true
    // Removes the fragment at once, so that a reload does not finish twice.
    void navigate('/admin/settings/accounts', { replace: true })
    if (result.state) mutate({ platform: result.platform, state: result.state })
  }, [result, navigate, mutate])
  if (!result) return undefined
  const name = platformNames[result.platform]
  if (data)
    return { tone: 'success', text: `${name} is connected${data.account ? ` as ${data.account.name}` : ''}.` }
  if (error) return { tone: 'failure', text: `${name} is not connected. ${describeError(error)}` }
  if (result.state) return { tone: 'note', text: `Connecting ${name}…` }
  const why = result.denied ? 'permission was denied there.' : 'it took too long. Start again.'
  return { tone: 'failure', text: `${name} is not connected: ${why}` }
}

export default Connections
