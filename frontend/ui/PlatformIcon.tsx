import type { ReactNode } from 'react'
import { platformNames, type Platform } from '#shared/posts/model.ts'

// Our own glyphs, not logos: 16 by 16, always together with the platform's name.
const glyphs: Record<Platform, ReactNode> = {
  linkedin: <path d="M3 6.5V13M3 3.2v.1M6.5 13V6.5m0 3c0-2 1.2-3 2.8-3S13 7.5 13 9.5V13" />,
  facebook: <path d="M11.5 2.5h-1.3c-1.5 0-2.2.9-2.2 2.3V14M5.3 7.3h5.4" />,
  twitter: <path d="M3 3l10 10M13 3L3 13" />,
  instagram: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="3" />
      <circle cx="8" cy="8" r="2.6" />
      <path d="M11.2 4.8v.01" />
    </>
  ),
  tiktok: <path d="M8.8 2.5v8.2a2.6 2.6 0 1 1-2.6-2.6M8.8 2.5c.3 2.3 1.7 3.7 4 3.9" />,
  youtube: (
    <>
      <rect x="1.8" y="3.5" width="12.4" height="9" rx="2.2" />
      <path d="M6.7 6v4l3.3-2z" fill="currentColor" strokeWidth="1" />
    </>
  ),
}

/** In a control that names the platform. */
export const PlatformIcon = ({ platform }: { platform: Platform }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    {glyphs[platform]}
  </svg>
)

export const PlatformName = ({ platform }: { platform: Platform }) => (
  <span className="platform">
    <PlatformIcon platform={platform} />
    <span>{platformNames[platform]}</span>
  </span>
)

/** The names are for assistive technology and a tooltip. */
export const PlatformIcons = ({ platforms }: { platforms: readonly Platform[] }) => {
  const names = platforms.map((platform) => platformNames[platform]).join(', ')
  return (
    <span className="platforms" title={names}>
      {platforms.map((platform) => (
        <PlatformIcon key={platform} platform={platform} />
      ))}
      <span className="visually-hidden">{names}</span>
    </span>
  )
}
