export const postTitleId = (id: string): string => `post-${id}`

/** As `focusOnceDrawn`, for a post's title, or the screen's heading where the post has left it. */
export const focusPost = (id: string, from?: Element | null): void =>
  focusOnceDrawn(
    () => document.getElementById(postTitleId(id)) ?? document.querySelector<HTMLElement>('main h1'),
    from,
  )

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
    if (isStillAt(from)) find()?.focus()
  })

/** Whether the focus is where it was, or nowhere, or where it was put for want of a place: on a heading. */
export const isStillAt = (from: Element | null): boolean => {
  const { activeElement, body } = document
  return activeElement === from || activeElement === body || /^H\d$/.test(activeElement?.tagName ?? '')
}
