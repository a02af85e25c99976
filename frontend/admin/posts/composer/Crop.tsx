import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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
import { mediaPath, type Crop as Part, type PostMedia, type PostVersion } from '#shared/media/model.ts'
import { platformNames, type Platform } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { needsCrop } from './Pictures.tsx'

interface CropProps {
  file: PostMedia
  platform: Platform
  /** Gets the crop, or undefined for the original. */
  onMade: (made: PostVersion | undefined) => void
  onClose: () => void
}

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

/** The picture with a frame around what the platform gets. */
const Crop = ({ file, platform, onMade, onClose }: CropProps) => {
  const name = platformNames[platform]
  const { width = 1, height = 1 } = file
  const shapes = shapesFor(platform, { width, height })
  const current = file.versions?.[platform]?.crop
  const [shape, setShape] = useState(() => (current ? nearest(shapes, current) : shapes[0]))
  const ratio = shape?.ratio ?? 1
  const [crop, setCrop] = useState(() => current ?? largestCrop({ width, height }, ratio))
  const [scale, setScale] = useState(0)
  const making = useMutation({
    mutationFn: (part: Part) =>
      call('media/crop', { params: { id: file.id }, body: { platform, crop: part } }),
    retry: (failures, error) => failures < 2 && isTemporary(error),
    onSuccess: (facts, part) => onMade({ ...facts, crop: part }),
  })
  const refused = whyCropRefused(platform, file, crop)
  const least = smallestCrop(platform, { width, height }, ratio)
  const { versions: _, ...original } = file
  const isOriginal = crop.width === width && crop.height === height && !needsCrop(platform, original)
  return (
    <div className="crop" role="group" aria-label={`Crop for ${name}`}>
      <ReactCrop
        className="crop-frame"
        ariaLabels={labels}
        crop={{ unit: '%', ...scaled(crop, 100 / width, 100 / height) }}
        aspect={ratio}
        minWidth={least.width * scale}
        minHeight={least.height * scale}
        keepSelection
        ruleOfThirds
        onChange={(_pixels, part) =>
          setCrop(cropAt({ width, height }, ratio, scaled(part, width / 100, height / 100)))
        }
      >
        <img
          src={mediaPath(file.id)}
          alt={file.alt ?? ''}
          width={width}
          height={height}
          onLoad={({ currentTarget }) => setScale(currentTarget.clientWidth / width)}
        />
      </ReactCrop>
      <div className="stack gap-2">
        <div className="choices" role="radiogroup" aria-label="Shape">
          {shapes.map((each) => (
            <label key={each.name}>
              <input
                type="radio"
                name="shape"
                checked={each.name === shape?.name}
                onChange={() => {
                  setShape(each)
                  setCrop(largestCrop({ width, height }, each.ratio))
                }}
              />
              {each.name}
            </label>
          ))}
        </div>
        <output className="hint">
          {crop.width} × {crop.height} of {width} × {height} pixels, {crop.x} from the left, {crop.y} from the
          top
        </output>
        <p className="hint">
          Drag the frame or its corners, or use the arrow keys on them, with Shift for larger steps. {name}{' '}
          gets a JPEG of this part; the original stays in the post.
          {file.content_type === 'image/gif' && ' Only the first frame of an animated image is shown.'}
        </p>
        {refused && <Notice tone="failure">{refused}</Notice>}
        {making.isError && (
          <Notice tone="failure">The image was not cropped. {describeError(making.error)}</Notice>
        )}
        <div className="row">
          <Button
            onClick={() => (isOriginal ? onMade(undefined) : making.mutate(crop))}
            disabled={refused !== undefined}
            busy={making.isPending}
            busyLabel="Cropping…"
            retainFocus
          >
            {making.isError ? 'Try again' : `Use for ${name}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  )
}

const nearest = (shapes: readonly Shape[], { width, height }: Part): Shape | undefined => {
  const distance = ({ ratio }: Shape) => Math.abs(Math.log((ratio * height) / width))
  return shapes.toSorted((one, other) => distance(one) - distance(other))[0]
}

const scaled = ({ x, y, width, height }: Part, across: number, down: number): Part => ({
  x: x * across,
  y: y * down,
  width: width * across,
  height: height * down,
})

export default Crop
