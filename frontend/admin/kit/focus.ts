/** Puts the focus on the screen's heading: for when what had it is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()

export const postTitleId = (id: string): string => `post-${id}`

/** Puts the focus on a post's title once the screen has settled, or on the heading where the post has left it. */
export const focusPost = (id: string): void =>
  void requestAnimationFrame(() => {
    const title = document.getElementById(postTitleId(id))
    if (title) title.focus()
    else focusHeading()
  })
