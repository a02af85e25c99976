import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { loadChunk, whenIdle } from '#api/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'

export const useChunk = <T,>(name: string, load: () => Promise<T>) =>
  useQuery({ queryKey: [name], queryFn: () => loadChunk(load), staleTime: Infinity, gcTime: Infinity })

interface Closable {
  onClose: () => void
}

/** Fetched when the browser is idle. If that fails, a dialog offers a retry and the screen stays as it is. */
export const lazyPart = <P extends Closable>(
  load: () => Promise<{ default: ComponentType<P> }>,
): { Part: ComponentType<P>; fetchAhead: () => void } => {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const fetchPart = () =>
    (loading ??= Loaded
      ? Promise.resolve()
      : loadChunk(load)
          .then((module) => void (Loaded = module.default))
          .finally(() => (loading = undefined)))
  const fetchAhead = () => void fetchPart().catch(() => undefined)
  whenIdle(fetchAhead)
  const Part = (props: P) => {
    const [state, setState] = useState<'loading' | 'there' | 'failed' | 'again'>('loading')
    const start = useCallback(
      () =>
        fetchPart().then(
          () => setState('there'),
          (error: unknown) => {
            console.error('A part of the screen could not be loaded', error)
            setState('failed')
          },
        ),
      [],
    )
    useEffect(() => void start(), [start])
    if (Loaded) return <Loaded {...props} />
    if (state === 'loading') return null
    return (
      <Dialog title="This could not be opened" onClose={props.onClose}>
        <DialogBody
          role="alert"
          actions={
            <>
              <Button onClick={props.onClose}>Close</Button>
              <Button
                variant="primary"
                busy={state === 'again'}
                busyLabel="Trying again…"
                retainFocus
                data-autofocus
                onClick={() => {
                  setState('again')
                  void start()
                }}
              >
                Try again
              </Button>
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
