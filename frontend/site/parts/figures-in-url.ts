import { useEffect } from 'react'

/** The fragment with a calculator's figures, which browsers do not send to the server. */
export const addressOf = (figures: Readonly<Record<string, string | number>>): string =>
  `#${new URLSearchParams(Object.entries(figures).map(([name, value]) => [name, String(value)]))}`

export const figuresIn = (hash: string): URLSearchParams =>
  new URLSearchParams(hash.includes('=') ? hash.slice(1) : '')

const grouped = (value: string) =>
  /^\d+(\.\d+)?$/.test(value) ? Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 }) : value

const isOffered = (list: HTMLSelectElement, value: string) =>
  [...list.options].some((option) => option.value === value)

/**
 * Fills in the fields from the page's URL.
 * @param over also replaces values that were changed
 * @returns whether the URL has a value for any field
 */
export function fillIn(fields: HTMLFieldSetElement, over: boolean): boolean {
  let found = false
  for (const [name, value] of figuresIn(location.hash)) {
    const element = fields.elements.namedItem(name)
    if (element instanceof HTMLInputElement && value.length <= 20) {
      found = true
      if (over || element.value === element.defaultValue) element.value = grouped(value)
    } else if (element instanceof HTMLSelectElement && isOffered(element, value)) {
      found = true
      if (over || [...element.options].every((one) => one.selected === one.defaultSelected))
        element.value = value
    }
  }
  return found
}

/** Browsers limit the number of URL changes, so one follows each pause in typing. */
const pauseMs = 400

/** The page's URL has figures of other calculators too. */
function withOthers(address: string): string {
  const all = figuresIn(location.hash)
  for (const [name, value] of figuresIn(address)) all.set(name, value)
  return addressOf(Object.fromEntries(all))
}

/**
 * Updates the page's URL with the figures, so that a bookmark, a reload and the Back button restore them. The URL does
 * not change while the figures are the initial ones, or while an entry is invalid.
 */
export function useFiguresInUrl(address: string, initial: string, isWrong: boolean): void {
  useEffect(() => {
    const isInUrl = [...figuresIn(address).keys()].some((name) => figuresIn(location.hash).has(name))
    if (isWrong || (address === initial && !isInUrl)) return
    const timer = setTimeout(() => {
      const next = withOthers(address)
      if (location.hash !== next) history.replaceState(history.state, '', next)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [address, initial, isWrong])
}
