import { useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { focusId } from '../../kit/focus.ts'
import { uncheckedOf } from './draft.ts'
import { addLead, readLater, removePicture, turn, type Picture } from './extraction.ts'
import { fieldId } from './FieldRow.tsx'
import { LeadCard, SavedLead } from './LeadCard.tsx'
import { PicturePane } from './PicturePane.tsx'

interface PictureSectionProps {
  picture: Picture
  canSelect: boolean
}

export const PictureSection = ({ picture, canSelect }: PictureSectionProps) => {
  const { id, name, state, image } = picture
  const [focused, setFocused] = useState('')
  const leads = picture.leads.filter(({ removed }) => !removed)
  return (
    <section className="read-picture" aria-label={name}>
      <div className="section-head">
        <h2 className="clip">{name}</h2>
        <span className="row end">
          {image && <IconButton icon="rotate" label={`Rotate ${name}`} onClick={() => turn(id)} />}
          <IconButton icon="trash" label={`Remove ${name}`} onClick={() => removePicture(id)} />
        </span>
      </div>
      <div className="picture-and-leads" data-picture={image !== undefined || undefined}>
        {image && (
          <PicturePane
            name={name}
            image={image}
            leads={leads.filter(({ saved }) => !saved)}
            focused={focused}
          />
        )}
        <div className="stack" onFocus={({ target }) => target.id && setFocused(target.id)}>
          <Status picture={{ ...picture, leads }} />
          {leads.map((lead) =>
            lead.saved ? (
              <SavedLead key={lead.key} id={lead.key} saved={lead.saved} />
            ) : (
              <LeadCard key={lead.key} lead={lead} image={image} canSelect={canSelect} />
            ),
          )}
          {(state.at === 'read' || state.at === 'failed') && (
            <div>
              <Button onClick={() => focusId(fieldId(addLead(id), 'name'))}>
                <span key={leads.length}>{leads.length === 0 ? 'Type it in' : 'Add another lead'}</span>
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

const Status = ({ picture }: { picture: Picture }) => {
  const { id, name, state, leads } = picture
  const open = leads.filter(({ saved }) => !saved)
  const unchecked = open.flatMap(uncheckedOf).length
  const words = {
    waiting: 'Waiting to be read.',
    reading: 'Reading… This can take half a minute.',
    failed: '',
    read:
      leads.length === 0
        ? 'No lead in this picture.'
        : `${counted(open.length)} to save, ${counted(unchecked, 'field')} to check.`,
  }[state.at]
  return (
    <>
      <p role="status" className="row">
        <span key={words}>{words}</span>
        {state.at === 'reading' && <progress aria-label={`Reading ${name}`} />}
        {unchecked > 0 && <span className="hint key-hint">Press Enter in a field that is right.</span>}
      </p>
      {state.at === 'failed' && (
        <Notice
          tone="failure"
          actions={
            state.canRetry && (
              <Button onClick={() => readLater(id)} aria-label={`Try again: ${name}`}>
                Try again
              </Button>
            )
          }
        >
          {name} was not read. {state.why}
        </Notice>
      )}
      {state.at === 'read' && state.warnings.length > 0 && (
        <Notice tone={leads.length > 0 ? 'failure' : 'note'}>
          {state.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
    </>
  )
}
