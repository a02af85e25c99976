import { useEffect, useRef, type ComponentProps } from 'react'
import { drawOnWhite } from '../../kit/draw-on-white.ts'

/** In pixels; more than a screen shows. */
const maxSide = 2400

interface PicturePartProps extends ComponentProps<'canvas'> {
  image: ImageBitmap
  /** In pixels. The whole picture without it. */
  crop?: { x: number; y: number; width: number; height: number }
}

export const PicturePart = ({ image, crop, ...props }: PicturePartProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: image.width, height: image.height }
  useEffect(() => {
    const scale = Math.min(1, maxSide / Math.max(width, height))
    const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
    if (canvas.current) drawOnWhite(canvas.current, image, { x, y, width, height }, size)
  }, [image, x, y, width, height])
  return <canvas ref={canvas} {...props} />
}
