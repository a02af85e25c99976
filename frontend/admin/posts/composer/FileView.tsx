import { mediaPath, type PostMedia } from '#shared/media/model.ts'

/** A picture, or a video to be played: of a video no more than its frame is loaded before. */
export const FileView = ({ file, className }: { file: PostMedia; className?: string | undefined }) =>
  file.kind === 'image' ? (
    <img className={className} src={mediaPath(file.id)} alt={file.alt ?? ''} loading="lazy" />
  ) : (
    // It is shown as it will be posted; the words for people who do not see or hear it are its name.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={className}
      src={mediaPath(file.id)}
      aria-label={file.alt || 'Video'}
      controls
      playsInline
      preload="metadata"
    />
  )
