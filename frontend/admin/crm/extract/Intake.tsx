import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react'
import { pictureTypes } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isApple } from '../../kit/screen-keys.ts'
import { addPictures } from './extraction.ts'
import { clipboardFiles, droppedFiles, pastedFiles, type Given } from './transfer.ts'

/** Anywhere on the page, so that a drop outside the zone does not leave it. @returns whether files are over it */
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
      if (!event.dataTransfer || !isAccepted(event.dataTransfer)) return
      event.preventDefault()
      setOver(event.type === 'dragover')
      if (event.type === 'drop') onGiven(droppedFiles(event.dataTransfer))
    }
    const leave = (event: DragEvent) => {
      // `relatedTarget` is null only when the pointer leaves the window.
      if (!event.relatedTarget) setOver(false)
    }
    const listening = new AbortController()
    addEventListener('paste', paste, listening)
    addEventListener('dragover', drag, listening)
    addEventListener('drop', drag, listening)
    addEventListener('dragleave', leave, listening)
    return () => listening.abort()
  }, [onGiven])
  return isOver
}

/** Files and pictures from another page, but not text, which can be dragged into a field. */
const isAccepted = ({ types }: DataTransfer): boolean =>
  ['Files', 'text/uri-list'].some((type) => types.includes(type))

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select')

/** Phones convert their own formats to JPEG if `accept` does not list them. */
const accept = pictureTypes.join(',')

export const Intake = ({ isFirst }: { isFirst: boolean }) => {
  const [problem, setProblem] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const receive = useCallback((given: Given) => {
    setProblem('problem' in given ? given.problem : '')
    if ('files' in given) addPictures(given.files)
  }, [])
  const isOver = useTransfers(receive)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    receive({ files: [...(target.files ?? [])] })
    target.value = ''
  }
  return (
    <div className={isFirst ? 'drop-zone' : 'intake drop-zone'} data-over={isOver || undefined}>
      <p className="key-hint">
        <strong key={String(isFirst)}>{isFirst ? 'Paste a picture' : 'Paste or drop more pictures'}</strong>{' '}
        <kbd>{isApple ? '⌘ V' : 'Ctrl V'}</kbd>
        {isFirst && <span>, or drop it on this page</span>}
      </p>
      <div className="row">
        <Button
          icon="picture"
          variant={isFirst ? 'primary' : 'secondary'}
          onClick={() => chooser.current?.click()}
        >
          Choose pictures
        </Button>
        <Button className="with-fingers" onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
        <Button
          className="with-fingers"
          onClick={() => void clipboardFiles(navigator.clipboard).then(receive)}
        >
          Paste
        </Button>
      </div>
      {isFirst && <p className="hint">PNG, JPEG or WebP. Over 4 MB is made smaller first.</p>}
      {/* Hidden: the buttons open them. */}
      <input ref={chooser} type="file" hidden multiple accept={accept} onChange={choose} />
      <input ref={camera} type="file" hidden accept={accept} capture="environment" onChange={choose} />
      {problem && <Notice tone="failure">{problem}</Notice>}
    </div>
  )
}
