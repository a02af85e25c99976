// Saves what is typed into a form in this tab until it is sent, so that a reload loses nothing.

const key = () => `draft:${location.pathname}`

const typed = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLTextAreaElement =>
      (one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && one.type !== 'hidden')) &&
      one.name !== 'homepage',
  )

const isBox = (one: HTMLInputElement | HTMLTextAreaElement): one is HTMLInputElement =>
  one.type === 'checkbox'

const nameOf = (one: HTMLInputElement | HTMLTextAreaElement): string =>
  isBox(one) ? `${one.name}=${one.value}` : one.name

/** Storage can be forbidden; then nothing is saved. */
export const ifAllowed = (action: () => void): void => {
  try {
    action()
  } catch {}
}

export const saveDraft = (form: HTMLFormElement): void =>
  ifAllowed(() => {
    const values = typed(form).map((one) => [nameOf(one), isBox(one) ? one.checked : one.value])
    sessionStorage.setItem(key(), JSON.stringify(Object.fromEntries(values)))
  })

export const deleteDraft = (): void => ifAllowed(() => sessionStorage.removeItem(key()))

/** The values typed before a reload, by field name; for a check box, by `name=value`. */
export function readDraft(): ReadonlyMap<string, unknown> {
  let draft: unknown
  ifAllowed(() => void (draft = JSON.parse(sessionStorage.getItem(key()) ?? '')))
  return new Map(Object.entries(Object(draft)))
}

/** Fills in the fields that are still empty. */
export function restoreDraft(form: HTMLFormElement, draft: ReadonlyMap<string, unknown>): void {
  for (const one of typed(form)) {
    const value = draft.get(nameOf(one))
    if (isBox(one)) one.checked ||= value === true
    else if (typeof value === 'string' && one.value === '') one.value = value
  }
}
