import { useEffectEvent, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Upload } from './useUploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (key: number) => void
  onCancel: (key: number) => void
  onFocusLost: () => void
}

export const UploadList = ({ uploads, ...on }: UploadListProps) =>
  uploads.length === 0 ? null : (
    <ul className="plain-list stack gap-2" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.key}>
          {upload.problem ? (
            <Failed upload={upload} problem={upload.problem} {...on} />
          ) : (
            <InProgress upload={upload} {...on} />
          )}
        </li>
      ))}
    </ul>
  )

function useFocusLost(onLost: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const lost = useEffectEvent(onLost)
  useLayoutEffect(() => {
    const held = box.current
    return () => {
      if (held?.contains(document.activeElement)) lost()
    }
  }, [])
  return box
}

type ItemProps = Omit<UploadListProps, 'uploads'> & { upload: Upload }

const InProgress = ({ upload: { key, name, bytes, state, share }, onCancel, onFocusLost }: ItemProps) => {
  const id = useId()
  return (
    <div className="row" ref={useFocusLost(onFocusLost)}>
      <span id={id}>{name}</span>
      <progress
        aria-labelledby={id}
        // Indeterminate at the start and while the server processes the file.
        {...(state === 'waiting' || (share > 0 && share < 1) ? { value: share, max: 1 } : {})}
      />
      <span className="soft">{progressText(state, share, bytes)}</span>
      <Button variant="quiet" className="small" aria-label={`Cancel ${name}`} onClick={() => onCancel(key)}>
        Cancel
      </Button>
    </div>
  )
}

const progressText = (state: Upload['state'], share: number, bytes: number): string => {
  if (state === 'waiting') return 'Waiting'
  if (share >= 1) return 'Processing'
  return `${megabytes(share * bytes)} of ${megabytes(bytes)} MB`
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)

const Failed = ({
  upload: { key, name },
  problem: { words, again },
  onRetry,
  onCancel,
  onFocusLost,
}: ItemProps & { problem: NonNullable<Upload['problem']> }) => (
  <div ref={useFocusLost(onFocusLost)}>
    <Notice
      tone="failure"
      actions={
        <>
          {again && (
            <Button aria-label={`Try again: ${name}`} onClick={() => onRetry(key)}>
              Try again
            </Button>
          )}
          <Button variant="quiet" aria-label={`Remove: ${name}`} onClick={() => onCancel(key)}>
            Remove
          </Button>
        </>
      }
    >
      {name} was not accepted. {words}
    </Notice>
  </div>
)
