import { useCallback, useRef, useState, type ChangeEvent } from 'react'
import { pictureTypes } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isApple } from '../../kit/apple.ts'
import { extraction } from './current.ts'
import styles from './Intake.module.css'
import { chosenFiles, clipboardFiles, type Given } from './transfer.ts'
import { useTransfers } from './useTransfers.ts'

/** With nothing else named, phones give their own kinds of picture as JPEG. */
const accept = pictureTypes.join(',')

/** Where pictures come in: pasted, dropped, chosen or taken. `small` once there are some. */
export const Intake = ({ small }: { small: boolean }) => {
  const [problem, setProblem] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = useCallback((given: Given) => {
    setProblem('problem' in given ? given.problem : '')
    if ('files' in given) extraction.add(given.files)
  }, [])
  const isOver = useTransfers(take)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(chosenFiles(target.files))
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
      <div className={styles['ways']}>
        <Button variant={small ? 'secondary' : 'primary'} onClick={() => chooser.current?.click()}>
          Choose pictures
        </Button>
        <Button className={styles['withFingers'] ?? ''} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
        <Button
          className={styles['withFingers'] ?? ''}
          onClick={() => void clipboardFiles(navigator.clipboard).then(take)}
        >
          Paste
        </Button>
      </div>
      {!small && <p className={styles['hint']}>PNG, JPEG or WebP. Over 4 MB is made smaller first.</p>}
      {/* Chosen through the buttons, which a keyboard and a screen reader reach as well. */}
      <input ref={chooser} type="file" hidden multiple accept={accept} onChange={choose} data-way="choose" />
      <input ref={camera} type="file" hidden accept={accept} capture="environment" onChange={choose} />
      {problem && <Notice tone="failure">{problem}</Notice>}
    </div>
  )
}
