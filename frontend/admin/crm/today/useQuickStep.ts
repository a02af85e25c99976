import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Lead } from '#shared/leads/model.ts'
import { focusOnceDrawn } from '../../kit/focus.ts'
import { changeLead, offerBack } from '../change.ts'
import { refreshLeads } from '../queries.ts'

/**
 * Takes a step from a row of a list. A button that is busy loses the focus: it comes back to it, or goes to the list's
 * heading where the row has left the list.
 */
export const useQuickStep = (row: RefObject<HTMLElement | null>) =>
  useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onMutate: () => row.current?.closest('section')?.querySelector('h2'),
    onSettled: async (_data, _error, _take, heading) => {
      await refreshLeads()
      focusOnceDrawn(() => row.current?.querySelector('button') ?? heading, document.body)
    },
  })

/** Takes the next step of a lead off the list, says so and offers to put it back. @throws as changeLead */
export const finishStep = async (lead: Lead): Promise<void> => {
  const { next_step } = lead
  const finished = await changeLead(lead, { next_step: null })
  offerBack(
    finished,
    { next_step },
    {
      done: `Done for ${lead.name}: ${next_step?.text}`,
      undone: `Next step of ${lead.name} restored.`,
    },
  )
}
