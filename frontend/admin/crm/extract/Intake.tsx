import { useCallback, useRef, useState, type ChangeEvent } from 'react'
import { pictureTypes } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isApple } from '../../kit/screen-keys.ts'
import { extraction } from './current.ts'
import styles from './Intake.module.css'
import { chosenFiles, clipboardFiles, type Given } from './transfer.ts'
import { useTransfers } from './useTransfers.ts'

/** Phones convert their own formats to JPEG if `accept` does not list them. */
const accept = pictureTypes.join(',')

/** Adds pictures: pasted, dropped, chosen or taken with the camera. */
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
