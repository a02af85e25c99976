import type { PostMedia } from '#shared/media/model.ts'
import { FileView } from './FileView.tsx'
import styles from './FileStrip.module.css'

/** The pictures and videos of a post that went out. */
export const FileStrip = ({ media }: { media: readonly PostMedia[] }) =>
  media.length === 0 ? null : (
    <ul className={styles['strip']} aria-label="Images and video">
      {media.map((file) => (
        <li key={file.id}>
          <FileView file={file} className={styles['file']} />
        </li>
      ))}
    </ul>
  )
