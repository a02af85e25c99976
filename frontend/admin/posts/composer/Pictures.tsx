import { canCrop } from '#shared/media/crop.ts'
import { mediaTypeName, type PostMedia, type PostVersion } from '#shared/media/model.ts'
import { platformNames, platforms, type Platform } from '#shared/posts/model.ts'
import { checkedMedia, isConvertible } from '#shared/posts/platform-check.ts'
import { IconButton } from '#ui/Button.tsx'
import { PlatformIcon } from '#ui/PlatformIcon.tsx'
import { focusId, focusOnceDrawn } from '../../kit/focus.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { FileView } from './FileView.tsx'
import { usePost } from './useComposer.ts'

const { Part: Crop } = lazyPart(() => import('./Crop.tsx'))

export const needsCrop = (on: Platform, file: PostMedia): boolean =>
  canCrop(on, file) && checkedMedia(on, [file]).some((each) => isConvertible(on, each))

const chipId = (platform: Platform, file: string): string => `crop-${platform}-${file}`

/** The picture that is being cropped, and for which platform. */
export interface Cropping {
  file: string
  platform: Platform
}

/** The focus is on its chip before, meanwhile and after. */
export const focusChip = ({ file, platform }: Cropping): void => focusId(chipId(platform, file))

interface PicturesProps {
  cropping: Cropping | undefined
  onCrop: (cropping: Cropping | undefined) => void
}

export const Pictures = ({ cropping, onCrop }: PicturesProps) => {
  const { post, change } = usePost()
  const { media } = post
  const placeOf = ({ id }: PostMedia) => `file-${id}`
  const move = (file: PostMedia, at: number, by: 1 | -1) => {
    change({ media: media.toSpliced(at, 1).toSpliced(at + by, 0, file) })
    // At an end, the pressed button disappears. Moving an element also removes the focus.
    focusOnceDrawn(() => {
      const place = document.getElementById(placeOf(file))
      return place?.contains(document.activeElement) ? null : place?.querySelector('button')
    })
  }
  if (media.length === 0) return null
  return (
    <ol className="plain-list pictures" aria-label="Images and video">
      {media.map((file, at) => {
        const named = `file ${at + 1}`
        const crops = platforms.filter((on) => post.platforms.includes(on) && canCrop(on, file))
        const first = crops.find((on) => needsCrop(on, file)) ?? crops[0]
        const cropped = crops.find((on) => cropping?.file === file.id && cropping.platform === on)
        const crop = (platform: Platform | undefined) => onCrop(platform && { file: file.id, platform })
        return (
          <li key={file.id} id={placeOf(file)} data-cropped={cropped}>
            {!cropped && (
              <div className="picture">
                <FileView file={file} />
                <span className="picture-number">{at + 1}</span>
                <div className="picture-tools">
                  {at > 0 && (
                    <IconButton icon="left" label={`Earlier: ${named}`} onClick={() => move(file, at, -1)} />
                  )}
                  {at < media.length - 1 && (
                    <IconButton icon="right" label={`Later: ${named}`} onClick={() => move(file, at, 1)} />
                  )}
                  {first && <IconButton icon="crop" label={`Crop: ${named}`} onClick={() => crop(first)} />}
                  <IconButton
                    icon="close"
                    label={`Remove: ${named}`}
                    onClick={() => {
                      change({ media: media.filter(({ id }) => id !== file.id) })
                      focusId('add-pictures')
                    }}
                  />
                </div>
                <span className="picture-facts">{factsOf(file)}</span>
              </div>
            )}
            <div className="picture-chips">
              {crops.map((on) => (
                <Chip
                  key={on}
                  platform={on}
                  file={file}
                  named={named}
                  open={on === cropped}
                  onPress={() => crop(on === cropped ? undefined : on)}
                />
              ))}
              {!cropped && crops.some((on) => needsCrop(on, file)) && <span>crop</span>}
            </div>
            {cropped && (
              <Crop
                key={cropped}
                file={file}
                platform={cropped}
                onMade={(made) => {
                  change({ media: withVersion(media, file.id, cropped, made) })
                  crop(undefined)
                }}
                onClose={() => crop(undefined)}
              />
            )}
            <input
              className="picture-alt"
              aria-label="Alt text"
              placeholder={file.kind === 'image' ? 'Describe this picture' : 'Describe this video'}
              value={file.alt ?? ''}
              maxLength={1000}
              onChange={({ target }) =>
                change({
                  media: media.map((each) => (each.id === file.id ? { ...each, alt: target.value } : each)),
                })
              }
            />
          </li>
        )
      })}
    </ol>
  )
}

interface ChipProps {
  platform: Platform
  file: PostMedia
  named: string
  /** Whether the picture is being cropped for it. */
  open: boolean
  onPress: () => void
}

/** What a platform gets of a picture. It opens the crop. */
const Chip = ({ platform, file, named, open, onPress }: ChipProps) => {
  const name = platformNames[platform]
  const made = file.versions?.[platform]
  const refused = needsCrop(platform, file)
  const state = refused
    ? `${name} does not accept this image as it is.`
    : made
      ? `${name} gets a crop, ${made.width} × ${made.height}.`
      : `${name} gets the whole image, ${file.width} × ${file.height}.`
  return (
    <button
      type="button"
      id={chipId(platform, file.id)}
      className="icon-button small"
      data-tone={refused ? 'partial' : made && 'accent'}
      data-tooltip={state}
      aria-expanded={open}
      aria-label={`${made ? 'Change crop' : 'Crop'} for ${name}: ${named}. ${state}`}
      onClick={onPress}
    >
      <PlatformIcon platform={platform} />
    </button>
  )
}

/** "JPEG, 1200 × 630, 84 KB" */
const factsOf = ({ content_type, width, height, bytes, duration_seconds }: PostMedia): string =>
  [
    mediaTypeName(content_type),
    width && height ? `${width} × ${height}` : '',
    duration_seconds === undefined ? '' : `${Math.round(duration_seconds)} s`,
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  ]
    .filter(Boolean)
    .join(', ')

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
