import { useEffect, useState } from 'react'
import { droppedFiles, pastedFiles, type Given } from './transfer.ts'

/**
 * Accepts pictures that are pasted or dropped anywhere on the page, so a drop outside the zone does not leave the page.
 * @returns whether files are dragged over the page
 */
export const useTransfers = (onGiven: (given: Given) => void): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const given = event.clipboardData && pastedFiles(event.clipboardData, isField(event.target))
      if (!given) return
      event.preventDefault()
      onGiven(given)
    }
    const drag = (event: DragEvent) => {
      if (!isAccepted(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // `relatedTarget` is null only when the pointer leaves the window.
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !isAccepted(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      onGiven(droppedFiles(event.dataTransfer))
    }
    addEventListener('paste', paste)
    addEventListener('dragover', drag)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', drag)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [onGiven])
  return isOver
}

/** Files and pictures from another page, but not text, which can be dragged into a field. */
const isAccepted = (dragged: DataTransfer | null): boolean =>
  dragged !== null && ['Files', 'text/uri-list'].some((type) => dragged.types.includes(type))

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select')
