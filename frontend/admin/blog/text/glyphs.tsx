// Glyphs of our own on a 16 by 16 box, one weight of line; the button they stand on has a name.
export const glyphs = {
  bold: <path d="M4.5 2.5h4a2.6 2.6 0 0 1 0 5.3h-4zm0 5.3h4.6a2.8 2.8 0 0 1 0 5.7H4.5z" strokeWidth="2" />,
  italic: <path d="M6.5 2.5h5M4.5 13.5h5M9.3 2.5l-2.6 11" />,
  strike: (
    <path d="M2 8h12M11.5 4.6C11 3.2 9.7 2.5 8 2.5c-2 0-3.4 1-3.4 2.6 0 .8.4 1.4 1 1.8M4.5 11c.5 1.6 1.8 2.5 3.6 2.5 2 0 3.4-1 3.4-2.7 0-.4-.1-.8-.3-1.1" />
  ),
  code: <path d="m5 4.5-3.5 3.5L5 11.5M11 4.5l3.5 3.5L11 11.5" />,
  superscript: <path d="m2 5 7 8M9 5l-7 8M11.5 3c.3-1 2.5-1.2 2.5.3 0 1-2.5 2.2-2.5 2.2H14" />,
  subscript: <path d="m2 3 7 8M9 3l-7 8M11.5 11.5c.3-1 2.5-1.2 2.5.3 0 1-2.5 2.2-2.5 2.2H14" />,
  link: (
    <path d="M6.5 9.5 9.5 6.5M7 4.6l1.8-1.8a3.1 3.1 0 0 1 4.4 4.4L11.4 9M9 11.4l-1.8 1.8a3.1 3.1 0 0 1-4.4-4.4L4.6 7" />
  ),
  bullets: <path d="M6 3.5h8M6 8h8M6 12.5h8M2.5 3.5v.01M2.5 8v.01M2.5 12.5v.01" />,
  numbers: (
    <path d="M6.5 3.5H14M6.5 8H14M6.5 12.5H14M1.8 2.8l1-.6v3M1.7 10.7c1.6-1 2.3.3 1.3 1.3l-1.3 1.5h1.9" />
  ),
  tasks: <path d="M2 2.5h4v4H2zM8.5 4.5H14M2 9.5h4v4H2zM8.5 11.5H14M2.9 11.4l.9.9 1.5-1.9" />,
  quote: <path d="M3 3v10M6.5 4.5H14M6.5 8H14M6.5 11.5H11" />,
  codeBlock: <path d="M1.5 2.5h13v11h-13zM5.5 6 3.8 8l1.7 2M10.5 6l1.7 2-1.7 2M8.7 5.5l-1.4 5" />,
  divider: <path d="M1.5 8h13M5 4h6M5 12h6" strokeDasharray="none" />,
  picture: <path d="M1.5 2.5h13v11h-13zM1.5 11l3.8-4 3.2 3.3L10.5 8.2l4 3.8M10.8 5.5v.01" />,
  table: <path d="M1.5 2.5h13v11h-13zM1.5 6.2h13M1.5 9.9h13M8 2.5v11" />,
  undo: <path d="M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6.5" />,
  redo: <path d="m10.5 3 3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8h3" />,
}
