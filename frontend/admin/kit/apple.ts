/** Whether the keyboard has ⌘ instead of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
