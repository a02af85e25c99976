const heading = () => document.querySelector<HTMLElement>('main h1')

/** Puts the focus on the screen's heading: for when what had it is gone. */
export const focusHeading = (): void => heading()?.focus()

/** The same, for when it goes with the next drawing. */
export const focusHeadingOnceDrawn = (): void => focusOnceDrawn(heading)

export const postTitleId = (id: string): string => `post-${id}`

/** Puts the focus on a post's title once the screen is drawn, or on the heading where the post has left it. */
export const focusPost = (id: string): void =>
  focusOnceDrawn(() => document.getElementById(postTitleId(id)) ?? heading())

/** As `focusOnceDrawn`, for an element of that id. */
export const focusId = (id: string, from?: Element | null): void =>
  focusOnceDrawn(() => document.getElementById(id), from)

/**
 * Puts the focus on what is found once the screen is drawn, unless the person has put it elsewhere by then: on a slow
 * machine a frame is long enough to.
 * @param from what had the focus when it was decided that it moves
 */
export const focusOnceDrawn = (
  find: () => HTMLElement | null | undefined,
  from: Element | null = document.activeElement,
): void =>
  void requestAnimationFrame(() => {
    // A dialog that closes gives the focus back: that was not the person.
    const dialog = from?.closest('dialog')
    if (isStillAt(from) || dialog?.isConnected === false) find()?.focus()
  })

/** Whether the focus is where it was, or nowhere, or where it was put for want of a place: on a heading. */
export const isStillAt = (from: Element | null): boolean => {
  const { activeElement, body } = document
  return activeElement === from || activeElement === body || /^H\d$/.test(activeElement?.tagName ?? '')
}
