import { lazy, Suspense, useState } from 'react'
import type { MediaFacts, PostMedia } from '#shared/media/model.ts'
import { platformNames, type Platform } from '#shared/posts/model.ts'
import { checkedMedia, isConvertible } from '#shared/posts/platform-check.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Composer.module.css'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

interface ConversionsProps {
  file: PostMedia
  platforms: readonly Platform[]
  /** What goes out on a platform instead of the file; undefined for the file itself. */
  onVersion: (on: Platform, made: MediaFacts | undefined) => void
}

/** The platforms that do not take a picture as it is, each with the way to a version it takes. */
export const Conversions = ({ file, platforms, onVersion }: ConversionsProps) => {
  const [open, setOpen] = useState<Platform>()
  const shown = platforms.flatMap((on) => {
    const made = file.versions?.[on]
    return made || isToConvert(on, file) ? { on, made } : []
  })
  return (
    <>
      {shown.map(({ on, made }) => (
        <div key={on} className={styles['version']}>
          <span className={made ? styles['hint'] : styles['over']}>
            {made
              ? `${platformNames[on]} gets a JPEG, ${made.width} × ${made.height}.`
              : `${platformNames[on]} does not accept this image.`}
          </span>
          <Button variant={made ? 'quiet' : 'secondary'} onClick={() => setOpen(on)}>
            {made ? `Change for ${platformNames[on]}` : `Convert for ${platformNames[on]}`}
          </Button>
          {made && (
            <Button variant="quiet" onClick={() => onVersion(on, undefined)}>
              Use the original on {platformNames[on]}
            </Button>
          )}
        </div>
      ))}
      {open && (
        <Suspense>
          <CropDialog
            file={file}
            platform={open}
            onMade={(made) => onVersion(open, made)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether a platform would take a version of a picture, but not what it gets now. */
export const isToConvert = (on: Platform, file: PostMedia): boolean =>
  checkedMedia(on, [file]).some((each) => isConvertible(on, each))

/** A post's files with the version of one for a platform. */
export const withVersion = (
  media: readonly PostMedia[],
  id: string,
  on: Platform,
  made: MediaFacts | undefined,
): PostMedia[] =>
  media.map((file) => {
    if (file.id !== id) return file
    const { versions, ...original } = file
    const { [on]: _before, ...others } = versions ?? {}
    const all = made ? { ...others, [on]: made } : others
    return Object.keys(all).length > 0 ? { ...original, versions: all } : original
  })
