export const dayMinutes = 24 * 60
const snapMinutes = 15
/** The heights of cards. A card gets lower to leave space for the next one. */
const mostMinutes = 60
const leastMinutes = 30

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The nearest time of a drop, as `HH:MM`. */
export const snappedTime = (minute: number): string => {
  const snapped = Math.round(minute / snapMinutes) * snapMinutes
  const within = Math.max(0, Math.min(snapped, dayMinutes - snapMinutes))
  return [within / 60, within % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

interface Place {
  /** In minutes, like `height`. */
  top: number
  height: number
  /** From 0. */
  lane: number
  lanes: number
}

/** Places the entries of a day, earliest first. Those that would cover each other stand side by side. */
export const placeInDay = <T extends { minute: number }>(entries: readonly T[]): (T & Place)[] => {
  const sorted = entries
    .map((entry) => ({ ...entry, top: Math.min(entry.minute, dayMinutes - leastMinutes) }))
    .toSorted((first, second) => first.minute - second.minute)
  const isBelow = (entry: { top: number }, last: { top: number } | undefined) =>
    !last || entry.top >= last.top + leastMinutes
  const groups: (typeof sorted)[] = []
  for (const entry of sorted) {
    const group = groups.at(-1)
    if (group && !isBelow(entry, group.at(-1))) group.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap((group, index) => {
    const lanes: (typeof group)[] = []
    for (const entry of group) {
      const lane = lanes.find((each) => isBelow(entry, each.at(-1)))
      if (lane) lane.push(entry)
      else lanes.push([entry])
    }
    const end = groups[index + 1]?.[0]?.top ?? dayMinutes
    return group.map((entry) => {
      const lane = lanes.findIndex((each) => each.includes(entry))
      const next = lanes[lane]?.find(({ top }) => top > entry.top)?.top ?? end
      return { ...entry, height: Math.min(mostMinutes, next - entry.top), lane, lanes: lanes.length }
    })
  })
}
