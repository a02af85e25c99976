import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { describeError, isMissing } from '#api/error.ts'
import { noteKinds } from '#shared/leads/event.ts'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Part } from '../../kit/fill-page.ts'
import { focusOnceDrawn } from '../../kit/focus.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { MarkSelect } from '../../kit/MarkSelect.tsx'
import { Page } from '../../kit/Page.tsx'
import { queryClient } from '../../kit/queries.ts'
import { useScreenKeys } from '../../kit/screen-keys.ts'
import { moveToStage } from '../change.ts'
import { dollars } from '../lead-words.ts'
import { phones, telOf } from '../phones.ts'
import { emailTemplates, leadById, refreshLeads, session } from '../queries.ts'
import { stageLooks } from '../StageMark.tsx'
import { useMakeQuote } from '../useMakeQuote.ts'
import { Composer } from './Composer.tsx'
import { noteNames, type EntryKind } from './event-words.ts'
import './lead.css'
import { LeadDocuments } from './LeadDocuments.tsx'
import { LeadFacts } from './LeadFacts.tsx'
import { LeadMenu } from './LeadMenu.tsx'
import { LeadQuotes } from './LeadQuotes.tsx'
import { LeadTimeline } from './LeadTimeline.tsx'
import { Duplicates } from './MergeDialog.tsx'
import { focusStep, NextStep } from './NextStep.tsx'
import { StateNotice } from './StateNotice.tsx'

const LeadPage = () => {
  const { id = '' } = useParams()
  const query = useQuery(leadById(id))
  const reading = useQuery(phones)
  const { data: lead, error } = query
  const gone = isMissing(error)
  if (lead && !gone && !reading.isPending) return <Loaded key={id} lead={lead} />
  return (
    <Page title="Lead">
      {gone && (
        <EmptyState action={<Link to="/admin/crm/list">See all leads</Link>}>
          <p>This lead no longer exists.</p>
        </EmptyState>
      )}
      {!gone && <LoadFailure query={query}>The lead could not be loaded.</LoadFailure>}
      {!error && <Skeleton label="Loading the lead" rows={4} />}
    </Page>
  )
}

/** On phones one of them is shown at a time. */
const parts = [
  ['timeline', 'Timeline'],
  ['facts', 'Facts'],
  ['step', 'Step & quotes'],
  ['files', 'Files'],
] as const

type Shown = (typeof parts)[number][0]

const focusText = (kind: EntryKind): void =>
  focusOnceDrawn(() => document.querySelector<HTMLElement>(`#write-${kind} textarea`))

/** The page of a list that was loaded last and has the lead. Later, the ids are handed on in the history state. */
const loadedAround = (id: string): readonly string[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['leads', 'page'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state: { data } }) => ((data as Part<Lead> | undefined)?.rows ?? []).map((row) => row.id))
    .find((ids) => ids.includes(id)) ?? []

const Loaded = ({ lead }: { lead: Lead }) => {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const [ids] = useState(() => (state as { ids?: string[] } | null)?.ids ?? loadedAround(lead.id))
  const place = ids.indexOf(lead.id) + 1
  const previous = ids[place - 2]
  const next = place > 0 ? ids[place] : undefined
  const asked = noteKinds.find((each) => hash === `#${each}`)
  const isFresh = lead.stage === 'new' && !lead.responded_at && lead.email !== null
  const [kind, setKind] = useState<EntryKind>(asked ?? (isFresh ? 'email' : 'note'))
  const [part, setPart] = useState<Shown>('timeline')
  const [writing, setWriting] = useState(asked !== undefined)
  const make = useMutation({ mutationFn: useMakeQuote(lead.id) })
  const isActive = lead.state === 'active'
  const phone = numbersOf(lead).find((number) => number.startsWith('+'))
  const write = (to: EntryKind): boolean => {
    setKind(to)
    setPart('timeline')
    setWriting(true)
    focusText(to)
    return isActive
  }
  const hiddenUnless = (...shown: Shown[]) => (shown.includes(part) ? '' : 'wide-only')
  const planStep = () => {
    setPart('step')
    focusStep()
  }
  const open = (id: string | undefined): boolean => {
    if (id) void navigate(`/admin/crm/${id}`, { state: { ids }, replace: true })
    return id !== undefined
  }
  const isReady = [useQuery(emailTemplates), useQuery(session)].every((query) => query.isFetched)
  useEffect(() => {
    if (asked && isReady) focusText(asked)
  }, [asked, isReady])
  useScreenKeys([
    { keys: ['n'], label: 'Write a note', action: () => write('note') },
    { keys: ['c'], label: 'Log a call', action: () => write('call') },
    { keys: ['e'], label: 'Write an email', action: () => write('email') },
    { keys: ['j'], label: 'Next lead of the list', action: () => open(next) },
    { keys: ['k'], label: 'Previous lead of the list', action: () => open(previous) },
  ])
  return (
    <Page
      title={lead.name}
      facts={
        <>
          {lead.company && <span className="clip">{lead.company}</span>}
          {isActive && <LeadStage lead={lead} />}
          {lead.value !== null && <span>{dollars(lead.value)}</span>}
        </>
      }
      actions={
        <>
          {place > 0 && (
            <span className="wide-only row">
              <span className="soft">
                {place} of {ids.length}
              </span>
              <IconButton
                icon="up"
                label="Previous lead"
                disabled={!previous}
                onClick={() => open(previous)}
              />
              <IconButton icon="down" label="Next lead" disabled={!next} onClick={() => open(next)} />
            </span>
          )}
          {phone && (
            <a className="button secondary wide-only" href={telOf(phone)} onClick={() => write('call')}>
              <Icon name="call" />
              Call
            </a>
          )}
          {isActive && (
            <Button
              icon="quote"
              aria-label="Make a quote"
              onClick={() => make.mutate()}
              busy={make.isPending}
              busyLabel="Making it…"
              retainFocus
            >
              <span className="wide-only">Make a quote</span>
            </Button>
          )}
          <LeadMenu lead={lead} />
        </>
      }
    >
      <nav className="tabs phone-only" aria-label="Parts of the lead">
        {parts.map(([id, name]) => (
          <button
            key={id}
            type="button"
            className="tab"
            aria-pressed={id === part}
            onClick={() => setPart(id)}
          >
            {name}
          </button>
        ))}
      </nav>
      <div className="lead-zones">
        <div className={`lead-facts ${hiddenUnless('facts')}`}>
          <LeadFacts lead={lead} />
        </div>
        <div className={`stack lead-work ${hiddenUnless('timeline')}`}>
          <StateNotice lead={lead} />
          {isActive && (
            <Composer
              lead={lead}
              kind={kind}
              onKind={setKind}
              writing={writing}
              onClose={() => setWriting(false)}
            />
          )}
          {isActive && <Duplicates lead={lead} />}
          <LeadTimeline lead={lead} onReply={() => write('email')} />
        </div>
        <div className={`stack lead-side ${hiddenUnless('step', 'files')}`}>
          <div className={`stack ${hiddenUnless('step')}`}>
            {isActive && <NextStep lead={lead} />}
            <LeadQuotes lead={lead} make={make} />
          </div>
          <div className={hiddenUnless('files')}>
            <LeadDocuments lead={lead} />
          </div>
        </div>
      </div>
      {isActive && (
        <nav className="lead-bar phone-only" aria-label="Act on this lead">
          {(['call', 'email', 'note'] as const).map((to) => (
            <Button
              key={to}
              variant="quiet"
              icon={to}
              onClick={() => {
                if (to === 'call' && phone) window.location.assign(telOf(phone))
                write(to)
              }}
            >
              {noteNames[to]}
            </Button>
          ))}
          <Button variant="quiet" icon="task" onClick={planStep}>
            Step
          </Button>
        </nav>
      )}
    </Page>
  )
}

const LeadStage = ({ lead }: { lead: Lead }) => {
  const move = useMutation({
    mutationFn: (to: Stage) => moveToStage(lead, to),
    onSettled: () => void refreshLeads(),
  })
  return (
    <>
      <MarkSelect
        label="Stage"
        options={stages}
        looks={stageLooks}
        value={move.isPending ? move.variables : lead.stage}
        onChange={(stage) => {
          if (!move.isPending) move.mutate(stage)
        }}
      />
      {move.isError && <Notice tone="failure">{describeError(move.error)}</Notice>}
    </>
  )
}

export default LeadPage
