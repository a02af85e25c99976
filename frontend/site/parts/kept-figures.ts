import { useEffect } from 'react'

/**
 * A result has an address: the figures it was worked out from, in the fragment, which no browser sends anywhere. A form
 * that was sent without script has them in the query instead.
 */
export const addressOf = (figures: Readonly<Record<string, string | number>>): string =>
  `#${new URLSearchParams(Object.entries(figures).map(([name, value]) => [name, String(value)]))}`

/** The figures in an address; none where it has none. */
export const figuresIn = ({ hash, search }: { hash: string; search: string }): URLSearchParams =>
  new URLSearchParams(hash.includes('=') ? hash.slice(1) : search)

const grouped = (value: string) =>
  /^\d+(\.\d+)?$/.test(value) ? Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 }) : value

const isOffered = (list: HTMLSelectElement, value: string) =>
  [...list.options].some((option) => option.value === value)

/**
 * Fills the fields in from the address of the page: those that nobody changed, or all.
 * @returns whether the address has anything for them
 */
export function fillIn(fields: HTMLFieldSetElement, over: boolean): boolean {
  let found = false
  for (const [name, value] of figuresIn(location)) {
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

/** Long enough that a word typed is one change: browsers refuse hundreds of them. */
const pauseMs = 400

/**
 * The address bar follows the figures, so that a bookmark, a reload and the way back keep them. It stays as it is until
 * something was changed, and while an entry is wrong.
 */
export function useKeptAddress(address: string, untouched: string, isWrong: boolean): void {
  useEffect(() => {
    if (isWrong || (address === untouched && !location.hash.includes('='))) return
    const timer = setTimeout(() => {
      if (location.hash !== address) history.replaceState(history.state, '', address)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [address, untouched, isWrong])
}
