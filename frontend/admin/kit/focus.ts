export const postTitleId = (id: string): string => `post-${id}`

/** The screen's heading if the post is gone. */
export const focusPost = (id: string, from?: Element | null): void =>
  focusOnceDrawn(
    () =>
      document.getElementById(postTitleId(id)) ??
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`) ??
      document.querySelector<HTMLElement>('main h1'),
    from,
  )

export const focusId = (id: string, from?: Element | null): void =>
  focusOnceDrawn(() => document.getElementById(id), from)

/** The first input of the form, after a question above it was answered and its buttons are gone. */
export const focusFirstInput = (pressed: Element): void => {
  const form = pressed.closest('form, [role=group]')
  focusOnceDrawn(() => form?.querySelector<HTMLElement>('input, textarea, select'))
}

/** Unless the person has moved it by then. `from`: the element that had the focus when the move was decided. */
export const focusOnceDrawn = (
  find: () => HTMLElement | null | undefined,
  from: Element | null = document.activeElement,
): void =>
  void requestAnimationFrame(() => {
    if (isStillAt(from)) find()?.focus()
  })

/** Whether the person has not moved the focus: it is where it was, lost, or rescued to a heading. */
export const isStillAt = (from: Element | null): boolean => {
  const { activeElement, body } = document
  return activeElement === from || activeElement === body || /^H\d$/.test(activeElement?.tagName ?? '')
}
