import type { ReactNode } from 'react'

// Our own glyphs on a 16 by 16 grid, drawn with a stroke of `currentColor`.
const glyphs = {
  alert: <path d="M8 2.3 14.3 13.5H1.7zM8 6.5v3.3M8 11.6v.1" />,
  attach: (
    <path d="m12.8 7.6-5 5a3 3 0 0 1-4.3-4.3l5.3-5.2a2 2 0 0 1 2.9 2.9l-5.2 5.1a1 1 0 0 1-1.4-1.4l4.7-4.7" />
  ),
  board: <path d="M2.5 2.5h3v11h-3zM6.5 2.5h3v7h-3zM10.5 2.5h3v9h-3z" />,
  bold: <path d="M4.5 2.5h4a2.6 2.6 0 0 1 0 5.3h-4zm0 5.3h4.6a2.8 2.8 0 0 1 0 5.7H4.5z" strokeWidth="2" />,
  bullets: <path d="M6 3.5h8M6 8h8M6 12.5h8M2.5 3.5v.01M2.5 8v.01M2.5 12.5v.01" />,
  calendar: <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.3V4M10.5 2.3V4" />,
  call: (
    <path d="M5.8 2.5H3.3a.8.8 0 0 0-.8.9c.4 5.3 4.7 9.7 10.1 10.1a.8.8 0 0 0 .9-.8v-2.5l-3-1-1.3 1.5A8.5 8.5 0 0 1 5.3 6.8l1.5-1.3z" />
  ),
  chart: <path d="M2.5 13.5h11M4 11V8M7 11V4M10 11V6.5M13 11V3" />,
  check: <path d="m3 8.5 3.3 3.3L13 4.8" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.7" />
      <path d="M8 4.8V8l2.2 1.4" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  code: <path d="m5 4.5-3.5 3.5L5 11.5M11 4.5l3.5 3.5L11 11.5" />,
  codeBlock: <path d="M1.5 2.5h13v11h-13zM5.5 6 3.8 8l1.7 2M10.5 6l1.7 2-1.7 2M8.7 5.5l-1.4 5" />,
  columns: <path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />,
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.500v-3h-8v8h3" />,
  crop: <path d="M4.5 1.5v10h10M1.5 4.5h10v10" />,
  divider: <path d="M1.5 8h13M5 4h6M5 12h6" />,
  document: <path d="M4 1.8h5.5L12.5 5v9.2H4zM9.5 1.8V5h3" />,
  down: <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />,
  download: <path d="M8 2.5v7M5 6.8l3 3 3-3M2.5 11v2.5h11V11" />,
  email: <path d="M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  globe: (
    <>
      <circle cx="8" cy="8" r="5.7" />
      <path d="M2.5 8h11M8 2.3c3.2 3.4 3.2 8 0 11.4M8 2.3c-3.2 3.4-3.2 8 0 11.4" />
    </>
  ),
  hashtag: <path d="M6.5 2.5 5 13.500M11 2.5 9.5 13.500M3 6h10.500M2.5 10H13" />,
  italic: <path d="M6.5 2.5h5M4.5 13.5h5M9.3 2.5l-2.6 11" />,
  left: <path d="M9.8 4 5.8 8l4 4" />,
  link: (
    <path d="M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.700l-.8.8M9.2 6.800a2.6 2.6 0 0 0-3.7 0L3.3 9a2.6 2.6 0 0 0 3.7 3.700l.8-.8" />
  ),
  list: <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />,
  lock: <path d="M3.5 7h9v6.500h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" />,
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="3.5" cy="8" r="1.2" />
      <circle cx="8" cy="8" r="1.2" />
      <circle cx="12.5" cy="8" r="1.2" />
    </g>
  ),
  move: <path d="M2.5 8h9M8.5 4.8 11.7 8l-3.2 3.200M13.5 3.500v9" />,
  note: (
    <path d="M3 13l.6-3L10.5 3.100a1.4 1.4 0 0 1 2 0l.4.400a1.4 1.4 0 0 1 0 2L6 12.400zM9.3 4.300l2.4 2.4" />
  ),
  numbers: (
    <path d="M6.5 3.5H14M6.5 8H14M6.5 12.5H14M1.8 2.8l1-.6v3M1.7 10.7c1.6-1 2.3.3 1.3 1.3l-1.3 1.5h1.9" />
  ),
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" />,
  person: (
    <>
      <circle cx="8" cy="5.5" r="2.7" />
      <path d="M2.8 13.5c.5-2.8 2.5-4 5.2-4s4.7 1.2 5.2 4" />
    </>
  ),
  picture: (
    <>
      <path d="M2 3h12v10H2z" />
      <circle cx="5.5" cy="6.3" r="1" />
      <path d="m2.5 12 3.7-3.5 2.3 2 2.5-2.7 3 3" />
    </>
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  quote: <path d="M4 1.8h5.5L12.5 5v9.200H4zM9.5 1.800V5h3M6 8h4.500M6 10.800h4.5" />,
  quotation: <path d="M3 3v10M6.5 4.5H14M6.5 8H14M6.5 11.5H11" />,
  redo: <path d="m10.5 3 3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8h3" />,
  reply: <path d="M6.5 4 2.8 7.5l3.7 3.500M3 7.500h6.500a4 4 0 0 1 4 4v1" />,
  right: <path d="m6.2 4 4 4-4 4" />,
  rotate: <path d="M13.5 8a5.5 5.5 0 1 1-2-4.200M13.5 2v3h-3" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.3" />
      <path d="m10.2 10.2 3.3 3.3" />
    </>
  ),
  send: <path d="M2 7.5 14 2.500l-4.5 11-2.2-4.300z" />,
  settings: (
    <>
      <path d="M2.5 4.5h6M11.5 4.5h2M2.5 11.5h2M7.5 11.5h6" />
      <circle cx="10" cy="4.5" r="1.6" />
      <circle cx="6" cy="11.5" r="1.6" />
    </>
  ),
  stage: (
    <>
      <path d="M2.5 2.5h11v11h-11z" />
      <path d="M3 9h10v4H3z" fill="currentColor" stroke="none" />
    </>
  ),
  strike: (
    <path d="M2 8h12M11.5 4.6C11 3.2 9.7 2.5 8 2.5c-2 0-3.4 1-3.4 2.6 0 .8.4 1.4 1 1.8M4.5 11c.5 1.6 1.8 2.5 3.6 2.5 2 0 3.4-1 3.4-2.7 0-.4-.1-.8-.3-1.1" />
  ),
  subscript: <path d="m2 3 7 8M9 3l-7 8M11.5 11.5c.3-1 2.5-1.2 2.5.3 0 1-2.5 2.2-2.5 2.2H14" />,
  superscript: <path d="m2 5 7 8M9 5l-7 8M11.5 3c.3-1 2.5-1.2 2.5.3 0 1-2.5 2.2-2.5 2.2H14" />,
  table: <path d="M1.5 2.5h13v11h-13zM1.5 6.2h13M1.5 9.9h13M8 2.5v11" />,
  task: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="1.5" />
      <path d="m5.2 8.2 2 2 3.7-4.2" />
    </>
  ),
  today: <path d="M2.5 4.5h11v9h-11zM2.5 7h11M5.5 2.500v2M10.5 2.500v2M6 10.200l1.4 1.400L10.2 9" />,
  trash: <path d="M3 4.5h10M6.3 4.5v-2h3.400v2M4.2 4.500l.6 9h6.400l.6-9" />,
  undo: <path d="M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6.5" />,
  up: <path d="m4.5 9.5 3.5-3.5 3.5 3.5" />,
  upload: <path d="M8 9.5v-7M5 5.3l3-3 3 3M2.5 10.500v3h11v-3" />,
  video: <path d="M2 4h8.5v8H2zM10.5 7l3.5-2v6l-3.5-2" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof glyphs

/** Always beside a text or in a control with a name of its own. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    {glyphs[name]}
  </svg>
)
