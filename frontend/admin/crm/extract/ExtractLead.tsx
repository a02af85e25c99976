import { useCallback, useState } from 'react'
import { Page } from '../../kit/Page.tsx'
import { extraction, useExtraction } from './current.ts'
import type { DraftLead } from './draft.ts'
import { isUnderWay, pendingLeads } from './extraction.ts'
import { Help } from './Help.tsx'
import { Intake } from './Intake.tsx'
import styles from './Intake.module.css'
import { PictureSection } from './PictureSection.tsx'
import { questionsAbout, type Question } from './questions.ts'
import { SaveBar } from './SaveBar.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { saveAndGoOn } from './save.ts'
import { updateAndGoOn, type Update } from './update.ts'
import { useLeaving } from './useLeaving.ts'

/** What is still open before leads are saved, and how they are once a person has answered. */
interface Asking {
  questions: readonly Question[]
  count: number
  save: () => Promise<void>
}

const ExtractLead = () => {
  const now = useExtraction()
  const { pictures, said } = now
  const [asking, setAsking] = useState<Asking>()
  const pending = pendingLeads(now)
  const open = pictures.flatMap(({ leads }) => leads.filter(({ saved }) => !saved))
  useLeaving(pending.length > 0 || isUnderWay(now))
  const begin = useCallback(async ({ questions, ...rest }: Asking) => {
    if (questions.length > 0) setAsking({ questions, ...rest })
    else await rest.save()
  }, [])
  const onSave = useCallback(
    async (leads: readonly DraftLead[]) =>
      begin({
        questions: await questionsAbout(leads),
        count: leads.length,
        save: () => saveAndGoOn(leads),
      }),
    [begin],
  )
  const onUpdate = useCallback(
    async (lead: DraftLead, update: Update) => {
      const used = update.chosen.map(({ from }) => from)
      return begin({
        questions: await questionsAbout([lead], used),
        count: 1,
        save: () => updateAndGoOn(lead, update),
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
        {said}
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

/** The way in keeps its place, so that the focus stays on it when the first picture comes. */
const Start = ({ isFirst }: { isFirst: boolean }) => (
  <div className={isFirst ? styles['start'] : undefined}>
    <Intake small={!isFirst} />
    {isFirst && <Help />}
  </div>
)

export default ExtractLead
