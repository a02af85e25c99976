import { useEffect, useRef, useState, type RefObject } from 'react'
import { extractedFields, type Box, type ExtractedFieldName } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { fieldLabels, trustOf, type DraftLead } from './draft.ts'
import { focusField } from './field-focus.ts'
import styles from './PicturePane.module.css'

/** The longer side in pixels; more than a screen shows. */
const maxSide = 2400

export interface FocusedField {
  leadKey: string
  name: ExtractedFieldName
}

interface PicturePaneProps {
  name: string
  image: ImageBitmap
  leads: readonly DraftLead[]
  focused: FocusedField | undefined
  onTurn: () => void
}

export const PicturePane = ({ name, image, leads, focused, onTurn }: PicturePaneProps) => {
  const pane = useRef<HTMLElement>(null)
  const [isFull, setFull] = useState(false)
  const focusedLead = leads.find(({ key }) => key === focused?.leadKey)
  const shown = focused && focusedLead?.fields[focused.name].read?.box
  useScrollTo(pane, image, shown ?? undefined, isFull)
  return (
    <div className={styles['side']}>
      <section
        ref={pane}
        className={styles['pane']}
        aria-label={`Picture: ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
        tabIndex={0}
      >
        <div className={styles['sheet']} style={isFull ? { width: image.width } : { maxWidth: image.width }}>
          <Sheet image={image} name={name} />
          {/* Keyboards and screen readers use the fields instead. */}
          <div aria-hidden="true">
            {leads.flatMap((lead) =>
              extractedFields.flatMap((field) => {
                const { read } = lead.fields[field]
                if (!read?.box || lead.saved) return []
                const isFocused = focused?.leadKey === lead.key && focused.name === field
                return (
                  <button
                    key={`${lead.key} ${field}`}
                    type="button"
                    tabIndex={-1}
                    className={styles['frame']}
                    data-trust={trustOf(lead.fields[field])}
                    data-focused={isFocused || undefined}
                    title={fieldLabels[field]}
                    aria-label={fieldLabels[field]}
                    style={placeOf(read.box, image)}
                    onClick={() => focusField(lead.key, field)}
                  />
                )
              }),
            )}
          </div>
        </div>
      </section>
      <div className="button-row">
        <Button variant="quiet" onClick={onTurn} aria-label={`Rotate ${name}`}>
          Rotate
        </Button>
        <Button variant="quiet" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
          Actual size
        </Button>
      </div>
    </div>
  )
}

const Sheet = ({ image, name }: { image: ImageBitmap; name: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
    canvas.current.width = Math.round(image.width * scale)
    canvas.current.height = Math.round(image.height * scale)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.current.width, canvas.current.height)
  }, [image])
  return <canvas ref={canvas} className={styles['picture']} role="img" aria-label={name} />
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

const placeOf = ([left, top, width, height]: Box, image: ImageBitmap) => ({
  left: percent(left, image.width),
  top: percent(top, image.height),
  width: percent(width, image.width),
  height: percent(height, image.height),
})

const useScrollTo = (
  pane: RefObject<HTMLElement | null>,
  image: ImageBitmap,
  box: Box | undefined,
  isFull: boolean,
) => {
  const [left = 0, top = 0, width = 0, height = 0] = box ?? []
  const isKnown = box !== undefined
  useEffect(() => {
    const view = pane.current
    if (!view || !isKnown) return
    const scale = isFull ? 1 : view.scrollWidth / image.width
    view.scrollTo({
      left: (left + width / 2) * scale - view.clientWidth / 2,
      top: (top + height / 2) * scale - view.clientHeight / 2,
    })
  }, [pane, image, isKnown, left, top, width, height, isFull])
}
