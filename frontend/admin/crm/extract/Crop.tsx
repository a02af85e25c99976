import { useEffect, useRef } from 'react'
import type { Box } from '#shared/extraction/model.ts'
import styles from './FieldRow.module.css'
import { cropAround } from './picture-size.ts'

/** More than a screen shows of it. */
const mostWidth = 1200

/** The piece of the picture a value was read from. The words in it are the value beside it. */
export const Crop = ({ image, box }: { image: ImageBitmap; box: Box }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [left, top, width, height] = box
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const part = cropAround([left, top, width, height], image)
    const scale = Math.min(1, mostWidth / part.width)
    canvas.current.width = Math.ceil(part.width * scale)
    canvas.current.height = Math.ceil(part.height * scale)
    context.imageSmoothingQuality = 'high'
    context.drawImage(
      image,
      part.x,
      part.y,
      part.width,
      part.height,
      0,
      0,
      canvas.current.width,
      canvas.current.height,
    )
  }, [image, left, top, width, height])
  return <canvas ref={canvas} className={styles['crop']} aria-hidden="true" />
}
