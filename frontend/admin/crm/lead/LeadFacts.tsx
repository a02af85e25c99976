import { interestNames } from '#shared/catalog/lines.ts'
import { channelNames } from '#shared/leads/channel.ts'
import { wordingOf } from '#shared/leads/consent.ts'
import type { Lead } from '#shared/leads/model.ts'
import { answersIn } from '#shared/leads/qualifying.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { formatInstant } from '../../kit/times.ts'
import styles from './LeadPage.module.css'

const viaNames = {
  form: 'Website form',
  staff: 'Added by staff',
  import: 'Imported',
  screenshot: 'From a screenshot',
} as const

export const LeadFacts = ({ lead }: { lead: Lead }) => {
  const { source, qualifying, consent } = lead
  const { utm } = source
  return (
    <>
      <Facts
        head="Answers"
        facts={[
          // `Details` shows them for an active lead.
          [
            'Interests',
            lead.state === 'active' ? '' : lead.interests.map((each) => interestNames[each]).join(', '),
          ],
          ...answersIn(qualifying),
        ]}
      />
      <Facts
        head="Source"
        facts={[
          ['Channel', channelNames[lead.channel]],
          ['Received by', viaNames[source.via]],
          ['Reference', source.via === 'form' ? referenceOf(lead.id) : ''],
          ['Page', source.page],
          ['Referrer', source.referrer],
          ['Campaign source', utm.source],
          ['Medium', utm.medium],
          ['Campaign', utm.campaign],
          ['Term', utm.term],
          ['Content', utm.content],
        ]}
      />
      <section aria-labelledby="consent">
        <h2 id="consent">Consent</h2>
        {consent ? (
          <>
            <blockquote className={styles['wording']}>
              {wordingOf(consent.text_version) ?? 'The wording of this version is unknown.'}
            </blockquote>
            <p className="hint">
              Checked <time dateTime={consent.at}>{formatInstant(consent.at)}</time>, wording{' '}
              {consent.text_version}.
            </p>
          </>
        ) : (
          <p className="spaced">
            {source.via === 'form' ? 'Box not checked: reply to the request only.' : 'None on record.'}
          </p>
        )}
      </section>
    </>
  )
}

interface FactsProps {
  head: string
  facts: readonly (readonly [name: string, value: string | undefined])[]
}

export const Facts = ({ head, facts }: FactsProps) => {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <section>
      <h2>{head}</h2>
      <dl className="facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
