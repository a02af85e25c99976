const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Where a key leads from a tab: arrows to its neighbors and around the ends, Home and End to the first and the last. */
export const tabAfterKey = <Id extends string>(ids: readonly Id[], from: Id, key: string): Id | undefined => {
  const step = steps[key]
  return step && ids[step(ids.indexOf(from), ids.length)]
}
