import { extractedFields, type Box } from '#shared/extraction/model.ts'
import { fieldLabels, trustOf, type DraftLead } from './draft.ts'
import { fieldId } from './FieldRow.tsx'
import { PicturePart } from './PicturePart.tsx'

interface PicturePaneProps {
  name: string
  image: ImageBitmap
  leads: readonly DraftLead[]
  /** The id of the field that has the focus. */
  focused: string
}

export const PicturePane = ({ name, image, leads, focused }: PicturePaneProps) => {
  return (
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
