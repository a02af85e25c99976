import { useState, type ReactNode } from 'react'
import type { Lead } from '#shared/leads/model.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import type { RowAction } from '../../kit/useRowKeys.ts'

const loads = {
  stage: lazyPart(() => import('./StageDialog.tsx')).Part,
  note: lazyPart(() => import('./NoteDialog.tsx')).Part,
}

interface ListWork {
  keys: readonly RowAction<Lead>[]
  /** What a key has opened. */
  dialog: ReactNode
}

/** What keys do with leads of a list: only those in work have a stage. */
export const useListWork = (state: Lead['state'], onDone: () => void): ListWork => {
  const [open, setOpen] = useState<{ what: keyof typeof loads; leads: readonly Lead[] }>()
  const opens = (what: keyof typeof loads) => (leads: readonly Lead[]) => setOpen({ what, leads })
  const close = () => setOpen(undefined)
  const Shown = open && loads[open.what]
  const note = { key: 'n', label: 'Add a note', action: opens('note') }
  return {
    keys:
      state === 'active'
        ? [{ key: 'e', label: 'Move to another stage', action: opens('stage') }, note]
        : [note],
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
