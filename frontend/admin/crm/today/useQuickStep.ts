import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { focusOnceDrawn } from '../../kit/focus.ts'
import { refreshLeads } from '../queries.ts'

/**
 * Runs the action of a row. A busy button loses the focus, so the focus returns to it afterwards, or goes to the heading
 * of the list if the row is gone.
 */
export const useQuickStep = (row: RefObject<HTMLElement | null>) =>
  useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onMutate: () => row.current?.closest('section')?.querySelector('h2'),
    onSettled: async (_data, _error, _run, heading) => {
      await refreshLeads()
      focusOnceDrawn(() => row.current?.querySelector('button') ?? heading, document.body)
    },
  })
