import { useState, type ReactNode } from 'react'
import type { Lead } from '#shared/leads/model.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import type { RowAct } from '../../kit/useRowKeys.ts'

const loads = {
  stage: lazyPart(() => import('./StageDialog.tsx')).Part,
  note: lazyPart(() => import('./NoteDialog.tsx')).Part,
}

interface ListWork {
  keys: readonly RowAct<Lead>[]
  /** What a key has opened. */
  dialog: ReactNode
}

/** What keys do with leads of a list: only those in work have a stage. */
export const useListWork = (state: Lead['state'], onDone: () => void): ListWork => {
  const [open, setOpen] = useState<{ what: keyof typeof loads; leads: readonly Lead[] }>()
  const opens = (what: keyof typeof loads) => (leads: readonly Lead[]) => setOpen({ what, leads })
  const close = () => setOpen(undefined)
  const Shown = open && loads[open.what]
  const note = { key: 'n', does: 'Add a note', act: opens('note') }
  return {
    keys:
      state === 'active' ? [{ key: 'e', does: 'Move to another stage', act: opens('stage') }, note] : [note],
    dialog: Shown && (
      <Shown
        leads={open.leads}
        onDone={() => {
          close()
          onDone()
        }}
        onClose={close}
      />
    ),
  }
}
