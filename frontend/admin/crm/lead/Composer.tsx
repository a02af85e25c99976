import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { noteKinds } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { leadTimeline, refreshLeads } from '../queries.ts'
import { Email } from './Email.tsx'
import { noteNames, type EntryKind } from './event-words.ts'
import { NoteForm } from './NoteEntry.tsx'

interface ComposerProps {
  lead: Lead
  kind: EntryKind
  onKind: (kind: EntryKind) => void
  /** On phones it is hidden otherwise. */
  writing: boolean
  onClose: () => void
}

/** What is typed in one tab stays while another is open. */
export const Composer = ({ lead, kind, onKind, writing, onClose }: ComposerProps) => {
  const [logs, setLogs] = useState(!lead.email)
  const timeline = useInfiniteQuery(leadTimeline(lead.id))
  const outgoing = timeline.data?.pages[0]?.outgoing
  const isPending = outgoing !== undefined
  const wasPending = useRef(isPending)
  useEffect(() => {
    // After it is sent, the stage and the timeline have changed.
    if (wasPending.current && !isPending) void refreshLeads()
    wasPending.current = isPending
  }, [isPending])
  return (
    <section className={`card lead-composer ${writing ? '' : 'wide-only'}`} aria-label="Add to the timeline">
      <IconButton icon="close" label="Close" className="phone-only" onClick={onClose} />
      <Tabs
        name="entry"
        label="Kind of entry"
        tabs={noteKinds.map((id) => {
          const isStuck = id === 'email' && (outgoing?.state === 'failed' || outgoing?.state === 'unclear')
          return {
            id,
            content: (
              <>
                <Icon name={isStuck ? 'alert' : id} />
                <span>{noteNames[id]}</span>
                {isStuck && <span className="visually-hidden">, one was not sent</span>}
              </>
            ),
          }
        })}
        chosen={kind}
        onChoose={(to) => {
          setLogs(!lead.email)
          onKind(to)
        }}
      >
        {noteKinds.map((each) => (
          <div key={each} id={`write-${each}`} hidden={each !== kind}>
            {each === 'email' && !logs ? (
              <Email lead={lead} outgoing={outgoing} onLog={() => setLogs(true)} />
            ) : (
              <NoteForm lead={lead} kind={each} />
            )}
          </div>
        ))}
      </Tabs>
    </section>
  )
}
