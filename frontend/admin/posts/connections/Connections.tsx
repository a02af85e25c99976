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
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { queryClient } from '../../kit/queries.ts'
import { formatInstant } from '../../kit/times.ts'
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
    <Page title="Connected accounts" facts="The accounts posts go to">
      {arrival && <Notice tone={arrival.tone}>{arrival.text}</Notice>}
      {query.isPending && <Skeleton label="Loading the connections" rows={6} />}
      <LoadFailure query={query}>The connections could not be loaded.</LoadFailure>
      {query.data && (
        <ul className="sections plain-list">
          {query.data.connections.map((connection) => (
            <Row key={connection.platform} connection={connection} />
          ))}
        </ul>
      )}
    </Page>
  )
}

const Row = ({ connection }: { connection: Connection }) => {
  const { platform, state, account, scopes, api, notes } = connection
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
    <li className="stack gap-1">
      <div className="section-head">
        <h2>
          <PlatformName platform={platform} />
        </h2>
        <span className={state === 'reconnect' ? 'wrong' : 'count'}>{stateNames[state]}</span>
        <div className="row end">
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
      </div>
      {account && (
        <p>
          {account.url ? (
            <a href={account.url} rel="noreferrer">
              {account.name}
            </a>
          ) : (
            account.name
          )}
          <span className="soft"> · {accessWords(connection)}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {scopes.length > 0 && (
        <details>
          <summary>Permissions</summary>
          <p className="hint">
            {[...new Set(scopes.map(scopeInWords))].join(', ')}
            {api.version && <span>{versionWords(api)}</span>}
          </p>
        </details>
      )}
      {start.isError && (
        <Failure onRetry={() => start.mutate()}>
          {name} could not be opened. {describeError(start.error)}
        </Failure>
      )}
    </li>
  )
}

const accessWords = ({ ends_at, renews }: Connection): string => {
  if (!ends_at) return renews ? 'access renews automatically' : 'access has no known end'
  return `${renews ? 'access renews automatically until' : 'access ends'} ${formatInstant(ends_at)}`
}

const versionWords = ({ version, ends_on }: Connection['api']): string =>
  `. API version ${version}${ends_on ? `, supported until ${ends_on}` : ''}`

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
