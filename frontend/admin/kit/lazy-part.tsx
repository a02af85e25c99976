import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { loadChunk, whenIdle } from '#api/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { queryClient } from './queries.ts'

const chunk = <T,>(name: string, load: () => Promise<T>) =>
  queryOptions({ queryKey: [name], queryFn: () => loadChunk(load), staleTime: Infinity, gcTime: Infinity })

export const useChunk = <T,>(name: string, load: () => Promise<T>) => useQuery(chunk(name, load))

interface Closable {
  onClose: () => void
}

/** Fetched when the browser is idle. If that fails, a dialog offers a retry and the screen stays as it is. */
export const lazyPart = <P extends Closable>(
  load: () => Promise<{ default: ComponentType<P> }>,
): { Part: ComponentType<P>; fetchAhead: () => void } => {
  // Its source names the file.
  const options = chunk(String(load), load)
  const fetchAhead = () => void queryClient.prefetchQuery(options)
  whenIdle(fetchAhead)
  const Part = (props: P) => {
    const { data, isError, isFetching, refetch } = useQuery(options)
    if (data) return <data.default {...props} />
    if (!isError) return null
    return (
      <Dialog title="This could not be opened" onClose={props.onClose}>
        <DialogBody
          role="alert"
          actions={
            <>
              <Button
                variant="primary"
                busy={isFetching}
                busyLabel="Trying again…"
                retainFocus
                data-autofocus
                onClick={() => void refetch()}
              >
                Try again
              </Button>
              <Button onClick={props.onClose}>Close</Button>
            </>
          }
        >
          <p>
            A part of the page did not arrive. Check your connection and try again. Your work is still here.
          </p>
          <p>If it fails again, there may be a new version: save your work, then reload the page.</p>
        </DialogBody>
      </Dialog>
    )
  }
  return { Part, fetchAhead }
}
