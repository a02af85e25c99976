import type { Lead } from '#shared/leads/model.ts'
import recordStyles from '../../kit/Record.module.css'
import page from './LeadPage.module.css'
import { fields, describeField, type LeadValues } from './lead-values.ts'

interface DetailFactsProps {
  lead: Lead
  values: LeadValues
  onEdit: (field: keyof LeadValues) => void
}

/** Who the person is, to be read; each fact is edited where it stands. */
export const DetailFacts = ({ lead, values, onEdit }: DetailFactsProps) => (
  <dl className={recordStyles['facts']}>
    {fields
      // What a form brought is the person’s own word, and stands above the conversation.
      .filter((field) => field !== 'message' || lead.source.via !== 'form')
      .map((field) => {
        const [name, words] = describeField(values, field)
        return (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              <button
                type="button"
                id={`fact-${field}`}
                className={page['fact']}
                data-empty={words === '' || undefined}
                aria-label={`Edit ${name.toLowerCase()}: ${words || 'empty'}`}
                onClick={() => onEdit(field)}
              >
                {words || '–'}
              </button>
            </dd>
          </div>
        )
      })}
  </dl>
)
