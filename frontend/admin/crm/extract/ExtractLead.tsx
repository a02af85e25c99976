import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { counted } from '../../kit/counts.ts'
import { Page } from '../../kit/Page.tsx'
import { useLeaveWarning } from '../../kit/useLeaveWarning.ts'
import { uncheckedOf, type DraftLead } from './draft.ts'
import './extract.css'
import { describeReading, usePictures } from './extraction.ts'
import { Intake } from './Intake.tsx'
import { PictureSection } from './PictureSection.tsx'
import { saveLeads } from './save.ts'

const ExtractLead = () => {
  const pictures = usePictures()
  const isFirst = pictures.length === 0
  const open = pictures.flatMap(({ leads }) => leads.filter(({ saved, removed }) => !saved && !removed))
  const isReading = pictures.some(({ state }) => state.at === 'waiting' || state.at === 'reading')
  const words = describeReading(pictures)
  useLeaveWarning(isReading || open.length > 0)
  return (
    <Page
      title="Extract Lead from Screenshot"
      facts="Turn a picture into leads. You check them before they are saved; pictures are not kept."
    >
      {/* `Intake` keeps its place in the tree, so the focus stays on it when the first picture is added. */}
      <div className={isFirst ? 'pair' : 'stack gap-2'}>
        <Intake isFirst={isFirst} />
        {isFirst && <Help />}
        {words && (
          <p className="hint" key={words}>
            {words}
          </p>
        )}
      </div>
      {pictures.map((picture) => (
        <PictureSection key={picture.id} picture={picture} canSelect={open.length > 1} />
      ))}
      {open.length > 1 && <SaveBar leads={open} />}
    </Page>
  )
}

const Help = () => (
  <div>
    <h2 className="section-head">How it works</h2>
    <ol>
      <li>
        Add a profile page, an email signature, a business card, a chat, a contact form or a list of
        attendees.
      </li>
      <li>
        Compare each field with the piece of the picture it was read from. A tick means that two reads agree.
        Rotate a picture that lies on its side.
      </li>
      <li>Save the leads you want to the CRM, or update the ones that are there.</li>
    </ol>
    <p>
      Without a picture, <Link to="/admin/crm/new">add a lead by hand</Link>.
    </p>
  </div>
)

const SaveBar = ({ leads }: { leads: readonly DraftLead[] }) => {
  const selected = leads.filter((lead) => lead.selected !== false)
  const unchecked = selected.flatMap(uncheckedOf).length
  const words = `${selected.length} of ${counted(leads.length)} selected, ${counted(unchecked, 'field')} to check`
  return (
    <section className="form-end sticky" aria-label="Save the selected leads">
      <span key={words}>{words}</span>
      <Button
        className="end"
        variant="primary"
        disabled={selected.length === 0}
        busy={selected.some(({ saving }) => saving)}
        busyLabel="Saving…"
        retainFocus
        onClick={() => void saveLeads(selected)}
      >
        <span key={selected.length}>Save {counted(selected.length)}</span>
      </Button>
    </section>
  )
}

export default ExtractLead
