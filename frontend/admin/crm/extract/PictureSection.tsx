import { useState } from 'react'
import { extractedFields, type Box } from '#shared/extraction/model.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { focusId } from '../../kit/focus.ts'
import { fieldLabels, trustOf, uncheckedOf, type DraftLead } from './draft.ts'
import { addLead, readLater, removePicture, turn, type Picture } from './extraction.ts'
import { fieldId, PicturePart } from './FieldRow.tsx'
import { LeadCard, SavedLead } from './LeadCard.tsx'

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

interface PicturePaneProps {
  name: string
  image: ImageBitmap
  leads: readonly DraftLead[]
  /** The id of the field that has the focus. */
  focused: string
}

const PicturePane = ({ name, image, leads, focused }: PicturePaneProps) => (
  <section
    className="picture-pane"
    aria-label={`Picture: ${name}`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    tabIndex={0}
  >
    <div style={{ maxWidth: image.width }}>
      <PicturePart image={image} role="img" aria-label={name} />
      {/* Keyboards and screen readers use the fields instead. */}
      <div aria-hidden="true">
        {leads.flatMap((lead) =>
          extractedFields.flatMap((field) => {
            const { box } = lead.fields[field].read
            const target = fieldId(lead.key, field)
            return box ? (
              <button
                key={target}
                ref={target === focused ? scrollTo : undefined}
                type="button"
                tabIndex={-1}
                data-trust={trustOf(lead.fields[field])}
                data-focused={target === focused || undefined}
                title={fieldLabels[field]}
                aria-label={fieldLabels[field]}
                style={placeOf(box)}
                onClick={() => document.getElementById(target)?.focus()}
              />
            ) : (
              []
            )
          }),
        )}
      </div>
    </div>
  </section>
)

const scrollTo = (frame: HTMLElement | null): void => {
  const pane = frame?.closest('section')
  if (!frame || !pane) return
  const left = frame.offsetLeft + (frame.offsetWidth - pane.clientWidth) / 2
  const top = frame.offsetTop + (frame.offsetHeight - pane.clientHeight) / 2
  pane.scrollTo({ left, top })
}

const percent = (share: number) => `${100 * share}%`

const placeOf = ([left, top, width, height]: Box) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})
