import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import form from '../../kit/Form.module.css'
import { Page } from '../../kit/Page.tsx'
import { extraction, useExtraction } from './current.ts'
import { type DraftLead, isSelected, uncheckedOf, fieldLabels } from './draft.ts'
import { isReading, pendingLeads } from './extraction.ts'
import styles from './Intake.module.css'
import { Intake } from './Intake.tsx'
import { PictureSection } from './PictureSection.tsx'
import { questionsAbout, type Question } from './questions.ts'
import save from './Save.module.css'
import { saveLeads } from './save.ts'
import { saveUpdate, type Update } from './update.ts'

interface SaveDialogProps {
  questions: readonly Question[]
  count: number
  onSave: () => void
  onClose: () => void
}

const SaveDialog = ({ questions, count, onSave, onClose }: SaveDialogProps) => {
  const unchecked = questions.reduce((sum, question) => sum + question.unchecked.length, 0)
  const title =
    unchecked > 0
      ? `Save with ${counted(unchecked, 'field')} not checked?`
      : 'Save leads that may be there already?'
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className={`plain-list ${save['open']}`}>
        {questions.map(({ key, name, unchecked: fields, repeats }) => (
          <li key={key}>
            <strong>{name}</strong>
            {fields.length > 0 && (
              <p>Compare with the picture: {fields.map((field) => fieldLabels[field]).join(', ')}.</p>
            )}
            {repeats.map((repeat) => (
              <p key={repeat}>{repeat}</p>
            ))}
          </li>
        ))}
      </ul>
      <div className={form['actions']}>
        <Button onClick={onClose} data-autofocus>
          Go back
        </Button>
        <Button variant="primary" onClick={onSave}>
          Save {count === 1 ? 'anyway' : `all ${count} anyway`}
        </Button>
      </div>
    </Dialog>
  )
}

interface SaveBarProps {
  leads: readonly DraftLead[]
  onSave: (leads: readonly DraftLead[]) => Promise<void>
}

const SaveBar = ({ leads, onSave }: SaveBarProps) => {
  const selected = leads.filter(isSelected)
  const undecided = leads.filter((lead) => lead.isHere && lead.selected === undefined).length
  const unchecked = selected.flatMap(uncheckedOf).length
  return (
    <section className={`row ${save['bar']}`} aria-label="Save the selected leads">
      <span>
        {selected.length} of {counted(leads.length)} selected
        {unchecked > 0 && `, ${counted(unchecked, 'field')} to check`}
        {undecided > 0 && ` (${undecided} ${undecided === 1 ? 'is' : 'are'} in the list already)`}
      </span>
      <Button
        variant="primary"
        disabled={selected.length === 0}
        busy={selected.some(({ saving }) => saving)}
        busyLabel="Saving…"
        retainFocus
        onClick={() => void onSave(selected)}
      >
        Save {counted(selected.length)}
      </Button>
    </section>
  )
}

interface Asking {
  questions: readonly Question[]
  count: number
  save: () => Promise<void>
}

const ExtractLead = () => {
  const now = useExtraction()
  const { pictures, announcement } = now
  const [asking, setAsking] = useState<Asking>()
  const pending = pendingLeads(now)
  const open = pictures.flatMap(({ leads }) => leads.filter(({ saved }) => !saved))
  useWarnOfLoss(pending.length > 0 || isReading(now))
  const begin = useCallback(async ({ questions, ...rest }: Asking) => {
    if (questions.length > 0) setAsking({ questions, ...rest })
    else await rest.save()
  }, [])
  const onSave = useCallback(
    async (leads: readonly DraftLead[]) =>
      begin({
        questions: await questionsAbout(leads),
        count: leads.length,
        save: () => saveLeads(leads),
      }),
    [begin],
  )
  const onUpdate = useCallback(
    async (lead: DraftLead, update: Update) => {
      const used = update.chosen.map(({ from }) => from)
      return begin({
        questions: await questionsAbout([lead], used),
        count: 1,
        save: () => saveUpdate(lead, update),
      })
    },
    [begin],
  )
  const saveAnyway = async () => {
    if (!asking) return
    setAsking(undefined)
    for (const { key } of asking.questions) extraction.changeLead(key, (lead) => ({ ...lead, asked: true }))
    await asking.save()
  }
  return (
    <Page
      title="Extract Lead from Screenshot"
      lead="Turn a picture into leads. You check them before they are saved; pictures are not kept."
    >
      <output className="visually-hidden" aria-live="polite">
        {announcement}
      </output>
      <Start isFirst={pictures.length === 0} />
      {pictures.map((picture, at) => (
        <PictureSection
          key={picture.id}
          picture={picture}
          at={at}
          canDeselect={open.length > 1}
          onSave={onSave}
          onUpdate={onUpdate}
        />
      ))}
      {open.length > 1 && <SaveBar leads={open} onSave={onSave} />}
      {asking && (
        <SaveDialog
          questions={asking.questions}
          count={asking.count}
          onSave={() => void saveAnyway()}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  )
}

/** `Intake` keeps its place in the tree, so the focus stays on it when the first picture is added. */
const Start = ({ isFirst }: { isFirst: boolean }) => (
  <div className={isFirst ? styles['start'] : undefined}>
    <Intake small={!isFirst} />
    {isFirst && <Help />}
  </div>
)

const Help = () => (
  <div className={styles['help']}>
    <h2>How it works</h2>
    <ol>
      <li>
        Add a profile page, an email signature, a business card, a chat, a contact form or a list of
        attendees. Several pictures are read one after another.
      </li>
      <li>
        Each field is next to the piece of the picture it was read from, with a tick where two reads agree and
        nothing else could be meant, and a reason where you should check it. Rotate a picture that lies on its
        side.
      </li>
      <li>
        Save the leads you want to the CRM, or update the ones that are there. Nothing is saved before, and
        the picture is not kept.
      </li>
    </ol>
    <p>
      Without a picture, <Link to="/admin/crm/new">add a lead by hand</Link>.
    </p>
  </div>
)

/** Another screen of the staff area loses nothing, so a toast only says where the leads are. */
const useWarnOfLoss = (wouldLose: boolean): void => {
  useEffect(() => {
    if (!wouldLose) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [wouldLose])
  useEffect(
    () => () => {
      const { length } = pendingLeads(extraction.current())
      if (length > 0)
        toast(`${counted(length)} not saved yet: kept under Extract lead until you close this tab.`)
    },
    [],
  )
}

export default ExtractLead
