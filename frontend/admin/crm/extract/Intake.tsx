import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react'
import { pictureTypes } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isApple } from '../../kit/screen-keys.ts'
import { addPictures } from './extraction.ts'

export type Given = { files: File[] } | { problem: string }

let pasted = 0

/** Browsers name pasted pictures `image.png`. */
const named = (file: File): File =>
  file.name === '' || /^image\.\w+$/.test(file.name)
    ? new File([file], `Pasted picture ${++pasted}`, { type: file.type })
    : file

const noPicture = { problem: 'There is no picture on the clipboard.' }

/** Text pasted into a field stays text, even if the clipboard also has a picture of it. */
export const pastedFiles = (clipboard: DataTransfer, intoField: boolean): Given | undefined => {
  const { files, types } = clipboard
  if (intoField && (types.includes('text/plain') || files.length === 0)) return undefined
  return files.length > 0 ? { files: [...files].map(named) } : noPicture
}

const droppedFiles = ({ files }: DataTransfer): Given =>
  files.length > 0
    ? { files: [...files] }
    : { problem: 'Only files can be dropped here. Copy the picture and paste it instead.' }

/** For devices without a keyboard. */
export const clipboardFiles = async (clipboard: Clipboard): Promise<Given> => {
  try {
    const items = await clipboard.read()
    const files = items.flatMap((item) => {
      const type = item.types.find((each) => each.startsWith('image/'))
      return type ? [item.getType(type).then((blob) => named(new File([blob], '', { type })))] : []
    })
    return files.length > 0 ? { files: await Promise.all(files) } : noPicture
  } catch (error) {
    console.warn('The clipboard could not be read', error)
    return { problem: 'This browser did not give access to the clipboard. Choose the picture instead.' }
  }
}

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
