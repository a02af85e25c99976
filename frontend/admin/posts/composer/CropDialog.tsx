import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { inWords } from '#api/error.ts'
import { cropOf, shapesFor } from '#shared/media/crop.ts'
import type { MediaFacts, PostMedia } from '#shared/media/model.ts'
import { platformNames, type Platform } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import form from '../../kit/Form.module.css'
import { drawCrop, loadPicture, sendDrawn } from './convert.ts'
import styles from './CropDialog.module.css'

interface CropDialogProps {
  file: PostMedia
  platform: Platform
  onMade: (made: MediaFacts) => void
  onClose: () => void
}

/** Makes a JPEG of a picture in a shape that a platform takes; the original stays as it is. */
const CropDialog = ({ file, platform, onMade, onClose }: CropDialogProps) => {
  const name = platformNames[platform]
  const canvas = useRef<HTMLCanvasElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [position, setPosition] = useState(50)
  const picture = useQuery({
    queryKey: ['picture', file.id],
    queryFn: () => loadPicture(file.id),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    // A picture is no data to be compared.
    structuralSharing: false,
  })
  const made = useMutation({
    mutationFn: async () => {
      if (!canvas.current) throw new Error('Nothing is drawn')
      return sendDrawn(canvas.current, platform)
    },
    onSuccess: (facts) => {
      onMade(facts)
      onClose()
    },
  })
  const { data } = picture
  const shapes = data ? shapesFor(platform, data) : []
  const shape = shapes.find((each) => each.name === chosen) ?? shapes[0]
  const crop = data && shape && cropOf(data, shape.ratio, position / 100)
  useEffect(() => {
    if (canvas.current && data && crop) drawCrop(canvas.current, data, crop)
  })
  const isAcross = data && crop && crop.width < data.width
  const isDown = data && crop && crop.height < data.height
  return (
    <Dialog title={`Convert for ${name}`} onClose={onClose} wide>
      {/* No form: it stands inside the post's own. */}
      <div className={form['form']}>
        {picture.isPending && <Skeleton label="Loading the image" rows={3} />}
        {picture.isError && (
          <Failure onRetry={() => void picture.refetch()}>The image could not be loaded.</Failure>
        )}
        {data && (
          <>
            <canvas
              ref={canvas}
              className={styles['canvas']}
              role="img"
              aria-label={`What ${name} gets${file.alt ? `: ${file.alt}` : ''}`}
            />
            <div className={styles['shapes']} role="radiogroup" aria-label="Shape">
              {shapes.map((each) => (
                <label key={each.name}>
                  <input
                    type="radio"
                    name="shape"
                    checked={each === shape}
                    onChange={() => setChosen(each.name)}
                  />
                  {each.name}
                </label>
              ))}
            </div>
            {(isAcross || isDown) && (
              <label className={styles['position']}>
                {isAcross ? 'Position, left to right' : 'Position, top to bottom'}
                <input
                  type="range"
                  min={0}
                  max={100}
                  value={position}
                  onChange={({ target }) => setPosition(Number(target.value))}
                />
              </label>
            )}
          </>
        )}
        <p className={styles['hint']}>
          {name} gets a JPEG of this part; transparent areas become white. The original stays in the post.
        </p>
        {made.isError && <Notice tone="failure">It was not converted. {inWords(made.error)}</Notice>}
        <div className={form['actions']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            onClick={() => made.mutate()}
            variant="primary"
            disabled={!data}
            busy={made.isPending}
            busyLabel="Converting…"
            keepsFocus
          >
            Use for {name}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

export default CropDialog
