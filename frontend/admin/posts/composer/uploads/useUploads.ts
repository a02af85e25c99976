import { useEffect, useRef, useState } from 'react'
import { ApiError, describeError } from '#api/error.ts'
import type { MediaFacts } from '#shared/media/model.ts'
import { useLeaveWarning } from '../../../kit/useLeaveWarning.ts'
import { sendingOf, type Sending } from './sending.ts'

export interface Upload {
  key: number
  name: string
  bytes: number
  state: 'waiting' | 'sending' | 'failed'
  /** The sent share, from 0 to 1. */
  share: number
  problem?: { words: string; again: boolean }
}

interface Work {
  key: number
  name: string
  sending: Sending
  control: AbortController
}

let keys = 0

export function useUploads(onArrived: (facts: MediaFacts) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** For screen readers: starts and ends, but not the progress. */
  const [announcement, announce] = useState('')
  /** One file after the other. */
  const queue = useRef(Promise.resolve())
  const known = useRef(new Map<number, Work>())
  const arrived = useRef(onArrived)
  useEffect(() => void (arrived.current = onArrived))

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const drop = (key: number) => {
    known.current.delete(key)
    setUploads((now) => now.filter((each) => each.key !== key))
  }

  const start = (work: Omit<Work, 'control'>) => {
    const begun = { ...work, control: new AbortController() }
    known.current.set(work.key, begun)
    queue.current = queue.current.then(() => sendOne(begun))
  }

  const sendOne = async ({ key, name, sending, control }: Work) => {
    if (control.signal.aborted) return
    change(key, { state: 'sending' })
    try {
      const facts = await sending.send(control.signal, (share) => change(key, { share }))
      drop(key)
      announce(`${name} uploaded.`)
      arrived.current(facts)
    } catch (error) {
      if (control.signal.aborted) return
      change(key, { state: 'failed', problem: { words: describeError(error), again: !isFinal(error) } })
    }
  }

  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    for (const file of files) {
      const key = ++keys
      const { name, size: bytes } = file
      setUploads((now) => [...now, { key, name, bytes, state: 'waiting', share: 0 }])
      try {
        start({ key, name, sending: sendingOf(file) })
      } catch (error) {
        change(key, { state: 'failed', problem: { words: describeError(error), again: false } })
      }
    }
    announce(files.length === 1 ? 'Uploading the file.' : `Uploading ${files.length} files.`)
  }

  const retry = (key: number) => {
    const work = known.current.get(key)
    if (!work) return
    start(work)
    setUploads((now) =>
      now.map(({ problem: _, ...each }) => (each.key === key ? { ...each, state: 'waiting' } : each)),
    )
  }

  const cancel = (key: number) => {
    const work = known.current.get(key)
    work?.control.abort()
    drop(key)
    announce(`${work?.name ?? 'The file'} was removed.`)
  }

  const isBusy = uploads.some(({ state }) => state !== 'failed')
  useLeaveWarning(isBusy)
  useEffect(() => {
    const all = known.current
    return () => {
      for (const { control } of all.values()) control.abort()
    }
  }, [])

  return { uploads, announcement, isBusy, add, retry, cancel }
}

const isFinal = (error: unknown): boolean => error instanceof ApiError && error.code === 'unacceptable-file'
