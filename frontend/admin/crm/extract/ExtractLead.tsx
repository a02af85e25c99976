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
import { useLeaving } from './useLeaving.ts'

const ExtractLead = () => {
  const now = useExtraction()
  const { pictures, said } = now
  const [asking, setAsking] = useState<{ leads: readonly DraftLead[]; questions: readonly Question[] }>()
  const pending = pendingLeads(now)
  const open = pictures.flatMap(({ leads }) => leads.filter(({ saved }) => !saved))
  useLeaving(pending.length > 0 || isUnderWay(now))
  const save = useCallback(async (leads: readonly DraftLead[]) => {
    const questions = await questionsAbout(leads)
    if (questions.length > 0) setAsking({ leads, questions })
    else await saveAndGoOn(leads)
  }, [])
  const saveAnyway = async () => {
    if (!asking) return
    setAsking(undefined)
    for (const { key } of asking.questions) extraction.changeLead(key, (lead) => ({ ...lead, asked: true }))
    await saveAndGoOn(asking.leads)
  }
  const onSave = useCallback((leads: readonly DraftLead[]) => void save(leads), [save])
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
        />
      ))}
      {open.length > 1 && <SaveBar leads={open} onSave={onSave} />}
      {asking && (
        <SaveDialog
          questions={asking.questions}
          count={asking.leads.length}
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
