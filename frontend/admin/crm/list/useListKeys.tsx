import { useState, type ReactNode } from 'react'
import type { Lead } from '#shared/leads/model.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import type { RowAction } from '../../kit/useRowKeys.ts'

const loads = {
  stage: lazyPart(() => import('./StageDialog.tsx')).Part,
  note: lazyPart(() => import('./NoteDialog.tsx')).Part,
}

interface ListKeys {
  keys: readonly RowAction<Lead>[]
  dialog: ReactNode
}

/** The shortcuts of the list, and the dialog that one of them opened. Only active leads have a stage. */
export const useListKeys = (state: Lead['state'], onDone: () => void): ListKeys => {
  const [open, setOpen] = useState<{ what: keyof typeof loads; leads: readonly Lead[] }>()
  const opener = (what: keyof typeof loads) => (leads: readonly Lead[]) => setOpen({ what, leads })
  const close = () => setOpen(undefined)
  const Shown = open && loads[open.what]
  const note = { key: 'n', label: 'Add a note', action: opener('note') }
  return {
    keys:
      state === 'active'
        ? [{ key: 'e', label: 'Move to another stage', action: opener('stage') }, note]
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
