import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { canCrop } from '#shared/media/crop.ts'
import { mediaOn, type PostMedia, type PostVersion } from '#shared/media/model.ts'
import { platformNames, type Platform } from '#shared/posts/model.ts'
import { checkedMedia, isConvertible } from '#shared/posts/platform-check.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import type { PostValues } from './post-values.ts'
import styles from './Media.module.css'
import { FileView } from './FileView.tsx'

const { Part: CropDialog } = lazyPart(() => import('./CropDialog.tsx'))

interface CropsProps {
  platform: Platform
  refusedOnly?: boolean
  onCrop?: () => void
}

export const Crops = ({ platform, refusedOnly = false, onCrop }: CropsProps) => {
  const { watch, getValues, setValue } = useFormContext<PostValues>()
  const [open, setOpen] = useState<string>()
  const media = watch('media')
  const opened = media.find(({ id }) => id === open)
  const shown = media.filter((file) => canCrop(platform, file) && (!refusedOnly || isRefused(platform, file)))
  const use = (file: PostMedia, made: PostVersion | undefined) => {
    setValue('media', withVersion(getValues('media'), file.id, platform, made), { shouldDirty: true })
    onCrop?.()
  }
  return (
    <>
      {shown.length > 0 && (
        <ul className={`plain-list ${styles['crops']}`} aria-label={`Images for ${platformNames[platform]}`}>
          {shown.map((file) => (
            <Row
              key={file.id}
              file={file}
              named={`file ${media.indexOf(file) + 1}`}
              platform={platform}
              onOpen={() => setOpen(file.id)}
              onOriginal={() => use(file, undefined)}
            />
          ))}
        </ul>
      )}
      {opened && (
        <CropDialog
          file={opened}
          platform={platform}
          onMade={(made) => use(opened, made)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface RowProps {
  file: PostMedia
  named: string
  platform: Platform
  onOpen: () => void
  onOriginal: () => void
}

const Row = ({ file, named, platform, onOpen, onOriginal }: RowProps) => {
  const name = platformNames[platform]
  const made = file.versions?.[platform]
  const crop = made ? 'Change crop' : `Crop for ${name}`
  return (
    <li>
      {mediaOn(platform, [file]).map((seen) => (
        <FileView key={seen.id} file={seen} className={styles['seen']} />
      ))}
      <p className={isRefused(platform, file) ? styles['refused'] : ''}>
        {isRefused(platform, file)
          ? `${name} does not accept this image as it is.`
          : made
            ? `${name} gets a crop, ${made.width} × ${made.height}.`
            : `${name} gets the whole image, ${file.width} × ${file.height}.`}
      </p>
      <div>
        <Button
          variant={isRefused(platform, file) ? 'secondary' : 'quiet'}
          aria-label={`${crop}: ${named}`}
          onClick={onOpen}
        >
          {crop}
        </Button>
        {made && (
          <Button variant="quiet" aria-label={`Use the original: ${named}`} onClick={onOriginal}>
            Use the original
          </Button>
        )}
      </div>
    </li>
  )
}

const isRefused = (on: Platform, file: PostMedia): boolean =>
  checkedMedia(on, [file]).some((each) => isConvertible(on, each))

const withVersion = (
  media: readonly PostMedia[],
  id: string,
  on: Platform,
  made: PostVersion | undefined,
): PostMedia[] =>
  media.map((file) => {
    if (file.id !== id) return file
    const { versions, ...original } = file
    const { [on]: _before, ...others } = versions ?? {}
    const all = made ? { ...others, [on]: made } : others
    return Object.keys(all).length > 0 ? { ...original, versions: all } : original
  })
