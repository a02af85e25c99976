import { mediaPath, type PostMedia } from '#shared/media/model.ts'

export const FileView = ({ file }: { file: PostMedia }) =>
  file.kind === 'image' ? (
    <img src={mediaPath(file.id)} alt={file.alt ?? ''} loading="lazy" />
  ) : (
    // Shown as it will be posted, so without captions. Its label is the alt text.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={mediaPath(file.id)}
      aria-label={file.alt || 'Video'}
      controls
      playsInline
      preload="metadata"
    />
  )
