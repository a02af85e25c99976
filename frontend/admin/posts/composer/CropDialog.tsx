import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { call } from '#api/client.ts'
import { describeError, isTemporary } from '#api/error.ts'
import {
  cropAt,
  largestCrop,
  shapesFor,
  smallestCrop,
  whyCropRefused,
  type Shape,
} from '#shared/media/crop.ts'
import { mediaPath, type Crop, type PostMedia, type PostVersion } from '#shared/media/model.ts'
import { platformNames, type Platform } from '#shared/posts/model.ts'
import { checkedMedia, isConvertible } from '#shared/posts/platform-check.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import styles from './CropDialog.module.css'

interface CropDialogProps {
  file: PostMedia
  platform: Platform
  /** Gets the crop, or undefined for the original. */
  onMade: (made: PostVersion | undefined) => void
  onClose: () => void
}

const retries = 2

const corner = (which: string) => `${which} corner: the arrow keys change the size`
const labels = {
  cropArea: 'Frame: the arrow keys move it',
  nwDragHandle: corner('Top left'),
  neDragHandle: corner('Top right'),
  swDragHandle: corner('Bottom left'),
  seDragHandle: corner('Bottom right'),
  nDragHandle: 'Top edge',
  eDragHandle: 'Right edge',
  sDragHandle: 'Bottom edge',
  wDragHandle: 'Left edge',
}

const CropDialog = ({ file, platform, onMade, onClose }: CropDialogProps) => {
  const name = platformNames[platform]
  const picture = { width: file.width ?? 1, height: file.height ?? 1 }
  const shapes = shapesFor(platform, picture)
  const current = file.versions?.[platform]?.crop
  const [shape, setShape] = useState(() => (current ? nearest(shapes, current) : shapes[0]))
  const ratio = shape?.ratio ?? 1
  const [crop, setCrop] = useState(() => current ?? largestCrop(picture, ratio))
  const [shownWidth, setShownWidth] = useState(0)
  /** 0 until the dialog is open, and it changes when a phone is rotated. */
  const measure = useCallback((image: HTMLImageElement | null) => {
    if (!image) return undefined
    const observer = new ResizeObserver(() => setShownWidth(image.clientWidth))
    observer.observe(image)
    return () => observer.disconnect()
  }, [])
  const [load, setLoad] = useState({ attempt: 0, failed: false })
  const made = useMutation({
    mutationFn: (part: Crop) =>
      call('media/crop', { params: { id: file.id }, body: { platform, crop: part } }),
    retry: (failures, error) => failures < retries && isTemporary(error),
    onSuccess: (facts, part) => {
      onMade({ ...facts, crop: part })
      onClose()
    },
  })
  const refused = whyCropRefused(platform, file, crop)
  const least = smallestCrop(platform, picture, ratio)
  const scale = shownWidth / picture.width
  const confirm = () => {
    if (!isOriginal(platform, file, crop)) return made.mutate(crop)
    onMade(undefined)
    onClose()
  }
  return (
    <Dialog title={`Crop for ${name}`} onClose={onClose} wide>
      {/* Not a form, because it is inside the form of the post. */}
      <div className="stack gap-6">
        {load.failed ? (
          <Failure onRetry={() => setLoad({ attempt: load.attempt + 1, failed: false })}>
            The image could not be loaded.
          </Failure>
        ) : (
          <ReactCrop
            className={styles['frame'] ?? ''}
            ariaLabels={labels}
            crop={inPercent(picture, crop)}
            aspect={ratio}
            minWidth={least.width * scale}
            minHeight={least.height * scale}
            keepSelection
            ruleOfThirds
            onChange={(_, { x, y, width, height }) =>
              setCrop(cropAt(picture, ratio, inPixels(picture, { x, y, width, height })))
            }
          >
            <img
              key={load.attempt}
              ref={measure}
              src={mediaPath(file.id)}
              alt={file.alt ?? ''}
              {...picture}
              onError={() => setLoad({ ...load, failed: true })}
            />
          </ReactCrop>
        )}
        <output className="hint ">
          {crop.width} × {crop.height} of {picture.width} × {picture.height} pixels, {crop.x} from the left,{' '}
          {crop.y} from the top
        </output>
        <div className="choices" role="radiogroup" aria-label="Shape">
          {shapes.map((each) => (
            <label key={each.name}>
              <input
                type="radio"
                name="shape"
                checked={each.name === shape?.name}
                onChange={() => {
                  setShape(each)
                  setCrop(largestCrop(picture, each.ratio))
                }}
              />
              {each.name}
            </label>
          ))}
        </div>
        <p className="hint">
          Drag the frame or its corners, or use the arrow keys on them, with Shift for larger steps. {name}{' '}
          gets a JPEG of this part; the original stays in the post.
          {file.content_type === 'image/gif' && ' Only the first frame of an animated image is shown.'}
        </p>
        {refused && <Notice tone="failure">{refused}</Notice>}
        {made.isError && (
          <Notice tone="failure">The image was not cropped. {describeError(made.error)}</Notice>
        )}
        <div className="form-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            onClick={confirm}
            variant="primary"
            disabled={refused !== undefined || load.failed}
            busy={made.isPending}
            busyLabel="Cropping…"
            retainFocus
          >
            {made.isError ? 'Try again' : `Use for ${name}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const nearest = (shapes: readonly Shape[], { width, height }: Crop): Shape | undefined => {
  const distance = ({ ratio }: Shape) => Math.abs(Math.log((ratio * height) / width))
  return shapes.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Whether the crop is the whole picture and the platform accepts it uncropped. */
const isOriginal = (on: Platform, { versions: _, ...file }: PostMedia, crop: Crop): boolean =>
  crop.width === file.width &&
  crop.height === file.height &&
  !checkedMedia(on, [file]).some((each) => isConvertible(on, each))

type Size = Pick<Crop, 'width' | 'height'>

const inPercent = ({ width, height }: Size, crop: Crop) => ({
  unit: '%' as const,
  x: (crop.x / width) * 100,
  y: (crop.y / height) * 100,
  width: (crop.width / width) * 100,
  height: (crop.height / height) * 100,
})

const inPixels = ({ width, height }: Size, part: Crop): Crop => ({
  x: (part.x / 100) * width,
  y: (part.y / 100) * height,
  width: (part.width / 100) * width,
  height: (part.height / 100) * height,
})

export default CropDialog
