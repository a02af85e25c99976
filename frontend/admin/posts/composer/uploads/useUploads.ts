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
  const queue = useRef<Work[]>([])
  const known = useRef(new Map<number, Work>())
  const running = useRef(false)
  const arrived = useRef(onArrived)
  useEffect(() => void (arrived.current = onArrived))

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const drop = (key: number) => {
    known.current.delete(key)
    setUploads((now) => now.filter((each) => each.key !== key))
  }

  const run = async () => {
    if (running.current) return
    running.current = true
    for (let work = queue.current.shift(); work; work = queue.current.shift()) await sendOne(work)
    running.current = false
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
    const made = files.map((file) => ({ key: ++keys, file }))
    setUploads((now) => [
      ...now,
      ...made.map(({ key, file: { name, size: bytes } }) => ({
        key,
        name,
        bytes,
        state: 'waiting' as const,
        share: 0,
      })),
    ])
    for (const { key, file } of made) {
      try {
        const work = { key, name: file.name, sending: sendingOf(file), control: new AbortController() }
        known.current.set(key, work)
        queue.current.push(work)
      } catch (error) {
        change(key, { state: 'failed', problem: { words: describeError(error), again: false } })
      }
    }
    announce(made.length === 1 ? 'Uploading the file.' : `Uploading ${made.length} files.`)
    void run()
  }

  const retry = (key: number) => {
    const before = known.current.get(key)
    if (!before) return
    const work = { ...before, control: new AbortController() }
    known.current.set(key, work)
    queue.current.push(work)
    setUploads((now) =>
      now.map(({ problem: _, ...each }) => (each.key === key ? { ...each, state: 'waiting' } : each)),
    )
    void run()
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
