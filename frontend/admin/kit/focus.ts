/** Puts the focus on the screen's heading: for when what had it is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
