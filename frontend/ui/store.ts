import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export class Store<T> {
  #value: T
  readonly #listeners = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  readonly get = (): T => this.#value

  readonly set = (value: T): void => {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

export const useStore = <T>({ get, subscribe }: Store<T>): T => useSyncExternalStore(subscribe, get, get)
