import type { ReactNode } from 'react'

/** Figures with a hyphen, such as "8-12", "6-25%", "90-day" and "64-digit". */
const hyphenated = /(\d[\w.,%]*-[\w$][\w.,%]*)/

/** Keeps figures with a hyphen on one line. The text itself stays as it is written. */
export const unbroken = (content: ReactNode): ReactNode =>
  typeof content === 'string' && hyphenated.test(content)
    ? content.split(hyphenated).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="whole">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : content
