import type { Lead } from '#shared/leads/model.ts'
import recordStyles from '../../kit/Record.module.css'
import page from './LeadPage.module.css'
import { fields, describeField, type LeadValues } from './lead-values.ts'

interface DetailFactsProps {
  lead: Lead
  values: LeadValues
  onEdit: (field: keyof LeadValues) => void
}

/** The details, each with a button that edits it. */
export const DetailFacts = ({ lead, values, onEdit }: DetailFactsProps) => (
  <dl className={recordStyles['facts']}>
    {fields
      // The message of a form is shown above the timeline.
      .filter((field) => field !== 'message' || lead.source.via !== 'form')
      .map((field) => {
        const [name, text] = describeField(values, field)
        return (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              <button
                type="button"
                id={`fact-${field}`}
                className={page['fact']}
                data-empty={text === '' || undefined}
                aria-label={`Edit ${name.toLowerCase()}: ${text || 'empty'}`}
                onClick={() => onEdit(field)}
              >
                {text || '–'}
              </button>
            </dd>
          </div>
        )
      })}
  </dl>
)
