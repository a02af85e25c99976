import { useQuery, useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { describeError, isMissing } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { MarkSelect } from '../../kit/MarkSelect.tsx'
import { Page } from '../../kit/Page.tsx'
import { moveToStage } from '../change.ts'
import { aboutLead } from '../lead-words.ts'
import { phones } from '../phones.tsx'
import { leadById, refreshLeads } from '../queries.ts'
import { stageLooks } from '../StageMark.tsx'
import { Details } from './Details.tsx'
import { Email } from './Email.tsx'
import { LeadDocuments } from './LeadDocuments.tsx'
import { LeadFacts } from './LeadFacts.tsx'
import styles from './LeadPage.module.css'
import { LeadQuotes } from './LeadQuotes.tsx'
import { LeadRecord } from './LeadRecord.tsx'
import { LeadTimeline } from './LeadTimeline.tsx'
import { NextStep } from './NextStep.tsx'
import { NoteForm } from './NoteForm.tsx'
import { Reach } from './Reach.tsx'
import { PossibleDuplicates } from './PossibleDuplicates.tsx'
import { StateNotice } from './StateNotice.tsx'

const LeadPage = () => {
  const { id = '' } = useParams()
  const query = useQuery(leadById(id))
  const reading = useQuery(phones)
  const { data: lead, error } = query
  const gone = isMissing(error)
  if (lead && !gone && !reading.isPending)
    return <Loaded key={id} lead={lead} readPhone={reading.data?.formatPhone ?? ((stored) => stored)} />
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

interface LoadedProps {
  lead: Lead
  readPhone: (stored: string) => string
}

const Loaded = ({ lead, readPhone }: LoadedProps) => {
  const active = lead.state === 'active'
  return (
    <Page title={lead.name} facts={aboutLead(lead)} actions={active && <LeadStage lead={lead} />}>
      <StateNotice lead={lead} />
      <Reach lead={lead} />
      <div className={`stack gap-8 ${styles['layout']}`}>
        <div className={`stack gap-6 ${styles['work']}`}>
          {active && <PossibleDuplicates lead={lead} readPhone={readPhone} />}
          {lead.message && (
            <section className={styles['message']} aria-labelledby="message-head">
              <h2 id="message-head">{lead.source.via === 'form' ? 'Message' : 'Description'}</h2>
              <blockquote>{lead.message}</blockquote>
            </section>
          )}
          {active && lead.email && <Email lead={lead} />}
          {active && <NoteForm lead={lead} />}
          <LeadTimeline lead={lead} readPhone={readPhone} />
        </div>
        <div className={`stack gap-6 ${styles['side']}`}>
          {active && <NextStep lead={lead} />}
          <LeadQuotes lead={lead} />
          <LeadDocuments lead={lead} />
          {active && <Details lead={lead} readPhone={readPhone} />}
          <LeadFacts lead={lead} />
          <LeadRecord lead={lead} />
        </div>
      </div>
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
      {move.isError && <Notice tone="failure">{describeError(move.error)}</Notice>}
      <MarkSelect
        label="Stage"
        options={stages}
        looks={stageLooks}
        value={move.isPending ? move.variables : lead.stage}
        onChange={(stage) => {
          if (!move.isPending) move.mutate(stage)
        }}
      />
    </>
  )
}

export default LeadPage
