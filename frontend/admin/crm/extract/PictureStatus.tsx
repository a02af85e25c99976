import { useEffect, useState } from 'react'
import type { Reading } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { extraction } from './current.ts'
import { isReplaceable, uncheckedOf, type DraftLead } from './draft.ts'
import type { Picture } from './extraction.ts'
import styles from './PictureSection.module.css'

/** Whole seconds since a time in milliseconds. */
export const useElapsed = (since: number): number => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000))
}

/** Four decimals below a dollar; smaller amounts are "less than $0.0001". */
const cost = (dollars: number): string =>
  dollars < 0.0001 ? 'less than $0.0001' : `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`

export const describeReader = ({ reader, cost_usd }: Pick<Reading, 'reader' | 'cost_usd'>): string => {
  if (reader === 'bedrock') return `Read by Amazon Bedrock for ${cost(cost_usd)}.`
  return cost_usd > 0
    ? `Read by our own server. Amazon Bedrock was asked first, for ${cost(cost_usd)}.`
    : 'Read by our own server at no cost.'
}

export const PictureStatus = ({ picture }: { picture: Picture }) => {
  const { id, name, state, prepared, leads } = picture
  switch (state.at) {
    case 'waiting':
      return <InProgress id={id} name={name} words="Waiting for the pictures before it." />
    case 'preparing':
      return <InProgress id={id} name={name} words="Opening the picture…" isMoving />
    case 'reading':
      return <BeingRead id={id} name={name} since={state.since} />
    case 'failed':
      return (
        <Notice
          tone="failure"
          actions={
            !state.isFinal && (
              <Button onClick={() => extraction.retry(id)} aria-label={`Try again: ${name}`}>
                Try again
              </Button>
            )
          }
        >
          {name} was not read. {state.why}
        </Notice>
      )
    case 'stopped':
      return (
        <Notice
          tone="note"
          focusOnMount
          actions={
            <Button onClick={() => extraction.retry(id)} aria-label={`Read ${name}`}>
              Read it
            </Button>
          }
        >
          You stopped reading this picture.
        </Notice>
      )
    case 'turned':
      return <Turned id={id} name={name} leads={leads} />
    case 'read':
      return (
        <>
          {picture.turns !== state.turns && <Turned id={id} name={name} leads={leads} />}
          <Result reading={state} leads={leads} changed={prepared?.changed ?? ''} />
        </>
      )
  }
}

const Turned = ({ id, name, leads }: Pick<Picture, 'id' | 'name' | 'leads'>) => (
  <Notice
    tone="note"
    actions={
      <Button onClick={() => extraction.retry(id)} aria-label={`Read ${name} as it lies now`}>
        Read it as it lies now
      </Button>
    }
  >
    You turned this picture. Turn it until the words are upright, and then read it.
    {leads.some(isReplaceable) && ' Leads that you have not changed are read again.'}
  </Notice>
)

interface InProgressProps {
  id: string
  name: string
  words: string
  isMoving?: boolean
}

const InProgress = ({ id, name, words, isMoving = false }: InProgressProps) => (
  <p className={styles['status']}>
    <span>{words}</span>
    {isMoving && <span className={styles['bar']} />}
    <Button onClick={() => extraction.stop(id)} aria-label={`Cancel reading ${name}`}>
      Cancel
    </Button>
  </p>
)

/** Seconds after which a hint explains the wait. */
const longWait = 8

const BeingRead = ({ id, name, since }: { id: string; name: string; since: number }) => {
  const seconds = useElapsed(since)
  const words = seconds < 1 ? 'Reading…' : `Reading… ${seconds} s`
  return (
    <>
      <InProgress id={id} name={name} words={words} isMoving />
      {seconds >= longWait && <p className="hint">Large pictures take up to 30 seconds.</p>}
    </>
  )
}

interface ResultProps {
  reading: Omit<Reading, 'leads'>
  leads: readonly DraftLead[]
  changed: string
}

const Result = ({ reading, leads, changed }: ResultProps) => {
  const open = leads.filter(({ saved }) => !saved)
  const unchecked = open.flatMap(uncheckedOf).length
  return (
    <>
      {leads.length === 0 ? (
        <Notice tone="note">
          <p>
            <strong>No lead in this picture</strong>
          </p>
          {reading.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      ) : (
        reading.warnings.length > 0 && (
          <Notice tone="failure">
            {reading.warnings.map((warning) => (
              <p key={warning}>
                <strong>{warning}</strong>
              </p>
            ))}
          </Notice>
        )
      )}
      {open.length > 0 && (
        <p>
          {counted(open.length)} to save
          {unchecked > 0 && `, ${counted(unchecked, 'field')} to check`}.{' '}
          {unchecked > 0 && (
            <span className={styles['keys']}>
              <kbd>Enter</kbd> in a field says that it is right and goes to the next one.
            </span>
          )}
        </p>
      )}
      <p className="hint">{[describeReader(reading), changed].filter(Boolean).join(' ')}</p>
    </>
  )
}
