import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { focusOnceDrawn } from './focus.ts'

/** If the row is gone afterwards, the focus goes to the next row's last button or the heading of the group. */
export const useRowAction = (row: RefObject<HTMLElement | null>, refresh: () => Promise<unknown>) =>
  useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onMutate: () =>
      row.current?.nextElementSibling?.querySelector<HTMLElement>('button:last-of-type') ??
      row.current?.closest('tbody')?.querySelector<HTMLElement>('h2'),
    onSettled: async (_data, _error, _run, next) => {
      await refresh()
      focusOnceDrawn(() => (row.current ? null : next), document.body)
    },
  })
