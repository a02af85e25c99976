import { useState } from 'react'
import { extractedFields, type Box } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { fieldLabels, trustOf, type DraftLead } from './draft.ts'
import styles from './Extract.module.css'
import { turn } from './extraction.ts'
import { fieldId } from './FieldRow.tsx'
import { PicturePart } from './PicturePart.tsx'

interface PicturePaneProps {
  id: string
  name: string
  image: ImageBitmap
  leads: readonly DraftLead[]
  /** The id of the field that has the focus. */
  focused: string
}

export const PicturePane = ({ id, name, image, leads, focused }: PicturePaneProps) => {
  const [isFull, setFull] = useState(false)
  return (
    <div className={styles['side']}>
      <section
        className={styles['pane']}
        aria-label={`Picture: ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
        tabIndex={0}
      >
        <div className={styles['sheet']} style={isFull ? { width: image.width } : { maxWidth: image.width }}>
          <PicturePart image={image} role="img" aria-label={name} />
          {/* Keyboards and screen readers use the fields instead. */}
          <div aria-hidden="true" key={String(isFull)}>
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
                    className={styles['frame']}
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
      <div className="row">
        <Button variant="quiet" onClick={() => turn(id)} aria-label={`Rotate ${name}`}>
          Rotate
        </Button>
        <Button variant="quiet" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
          Actual size
        </Button>
      </div>
    </div>
  )
}

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
