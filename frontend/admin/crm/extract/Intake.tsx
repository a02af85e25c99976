import { useCallback, useRef, useState, type ChangeEvent, useEffect } from 'react'
import { pictureTypes } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isApple } from '../../kit/screen-keys.ts'
import { extraction } from './current.ts'
import styles from './Intake.module.css'
import { chosenFiles, clipboardFiles, type Given, droppedFiles, pastedFiles } from './transfer.ts'

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

/** Phones convert their own formats to JPEG if `accept` does not list them. */
const accept = pictureTypes.join(',')

export const Intake = ({ small }: { small: boolean }) => {
  const [problem, setProblem] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const receive = useCallback((given: Given) => {
    setProblem('problem' in given ? given.problem : '')
    if ('files' in given) extraction.add(given.files)
  }, [])
  const isOver = useTransfers(receive)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    receive(chosenFiles(target.files))
    target.value = ''
  }
  return (
    <div
      className={`${styles['intake']} ${small ? styles['small'] : ''}`}
      data-over={isOver || undefined}
      data-intake
    >
      <p className={styles['how']}>
        <span className={styles['withKeys']}>
          <strong>{small ? 'Paste or drop more pictures' : 'Paste a picture'}</strong>{' '}
          <kbd>{isApple ? '⌘ V' : 'Ctrl V'}</kbd>
          {!small && ', or drop it on this page'}
        </span>
        <strong className={styles['withFingers']}>Add {small ? 'more pictures' : 'a picture'}</strong>
      </p>
      <div className="button-row">
        <Button variant={small ? 'secondary' : 'primary'} onClick={() => chooser.current?.click()}>
          Choose pictures
        </Button>
        <Button className={styles['withFingers'] ?? ''} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
        <Button
          className={styles['withFingers'] ?? ''}
          onClick={() => void clipboardFiles(navigator.clipboard).then(receive)}
        >
          Paste
        </Button>
      </div>
      {!small && <p className="hint">PNG, JPEG or WebP. Over 4 MB is made smaller first.</p>}
      {/* Hidden: the buttons open them. */}
      <input ref={chooser} type="file" hidden multiple accept={accept} onChange={choose} data-way="choose" />
      <input ref={camera} type="file" hidden accept={accept} capture="environment" onChange={choose} />
      {problem && <Notice tone="failure">{problem}</Notice>}
    </div>
  )
}
