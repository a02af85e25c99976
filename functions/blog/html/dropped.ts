/** Names of what was dropped, with how often. */
export type Dropped = Record<string, number>

export const countDropped = (dropped: Dropped, name: string): void => {
  dropped[name] = (dropped[name] ?? 0) + 1
}
