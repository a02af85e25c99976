import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { session } from '../crm/queries.ts'
import { readStored, writeStored } from '../kit/storage.ts'

const setup = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) => {
    const [{ connections }, { posts }, { totals }] = await Promise.all([
      call('platforms/list', { signal }),
      call('posts/list', { query: { limit: 1 }, signal }),
      call('quotes/list', { query: { limit: 1 }, signal }),
    ])
    return {
      hasAccount: connections.some(({ state }) => state === 'connected'),
      hasPost: posts.length > 0,
      hasSent: Object.entries(totals).some(([status, { count }]) => status !== 'draft' && count > 0),
    }
  },
})

const stored = 'first-steps-hidden'

/** @param leads how many there are, if known */
export const useFirstSteps = (leads: number | undefined) => {
  const [isHidden, setIsHidden] = useState(() => readStored(stored) !== null)
  const enabled = !isHidden
  const person = useQuery({ ...session, enabled }).data
  const done = useQuery({ ...setup, enabled }).data
  const isKnown = enabled && person && done && leads !== undefined
  const steps = isKnown && [
    {
      name: 'Set your name',
      why: 'It signs what you do.',
      to: '/admin/settings',
      isDone: person.name !== null,
    },
    {
      name: 'Import contacts',
      why: 'From a CSV file, with a preview.',
      to: '/admin/crm/import',
      isDone: leads > 0,
    },
    {
      name: 'Connect an account',
      why: 'Your posts are sent to it.',
      to: '/admin/settings/accounts',
      isDone: done.hasAccount,
    },
    {
      name: 'Write a post',
      why: 'For one platform or all six.',
      to: '/admin/manage-posts/new',
      isDone: done.hasPost,
    },
    {
      name: 'Send a quote',
      why: 'Customers accept it online.',
      to: '/admin/quotes/new',
      isDone: done.hasSent,
    },
  ]
  const hide = () => {
    writeStored(stored, 'yes')
    setIsHidden(true)
  }
  return steps && steps.some(({ isDone }) => !isDone) ? { steps, hide } : undefined
}

export const FirstSteps = ({ steps, hide }: NonNullable<ReturnType<typeof useFirstSteps>>) => (
  <section aria-label="First steps">
    <h2 className="section-head">
      <span>First steps</span>
      <i>{`${steps.filter(({ isDone }) => isDone).length} of ${steps.length}`}</i>
      <Button variant="quiet" className="small" onClick={hide}>
        Hide
      </Button>
    </h2>
    <ol className="plain-list steps">
      {steps.map(({ name, why, to, isDone }) => (
        <li key={name} data-open={!isDone || undefined}>
          {isDone ? (
            <>
              <Icon name="check" />
              <span className="visually-hidden">Done:</span>
              <span className="soft">{name}</span>
            </>
          ) : (
            <>
              <Link to={to}>{name}</Link>
              <span className="hint">{why}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  </section>
)
