import { mailtoOf } from '#shared/leads/contact/mailto.ts'
import { phoneFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Ago } from '../Ago.tsx'
import { dollars, fieldNames } from '../lead-words.ts'
import { PhoneLink } from '../phones.tsx'
import { spanSince } from '../spans.ts'
import styles from './LeadPage.module.css'

export const Reach = ({ lead }: { lead: Lead }) => {
  const { email, website, value } = lead
  const waits =
    lead.state === 'active' && lead.stage === 'new' && !lead.responded_at && lead.source.via === 'form'
  return (
    <dl className={styles['reach']}>
      {email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={mailtoOf(email)}>{email}</a>
          </dd>
        </div>
      )}
      {phoneFields.map((field) => {
        const phone = lead[field]
        return (
          phone && (
            <div key={field}>
              <dt>{fieldNames[field]}</dt>
              <dd>
                <PhoneLink phone={phone} />
              </dd>
            </div>
          )
        )
      })}
      {website && (
        <div>
          <dt>Website</dt>
          <dd>
            <a
              href={/^https?:\/\//i.test(website) ? website : `https://${website}`}
              rel="noreferrer noopener"
            >
              {website}
            </a>
          </dd>
        </div>
      )}
      {value !== null && (
        <div>
          <dt>Value</dt>
          <dd>{dollars(value)}</dd>
        </div>
      )}
      <div>
        <dt>Received</dt>
        <dd>
          <Ago at={lead.created_at} />
        </dd>
      </div>
      <div>
        <dt>First reply</dt>
        <dd>
          {waits && <strong>waiting</strong>}
          {lead.responded_at && `after ${spanSince(lead.created_at, Date.parse(lead.responded_at))}`}
          {!waits && !lead.responded_at && 'Not answered yet'}
        </dd>
      </div>
    </dl>
  )
}
