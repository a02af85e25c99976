/** Keeps what is typed into a form until it is sent, in this tab alone, so that a reload loses nothing. */

const key = () => `draft:${location.pathname}`

/** Hidden fields are not typed. */
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

/** A browser that forbids storage keeps nothing, and that is all right. */
const trying = (act: () => void): void => {
  try {
    act()
  } catch {}
}

export const keepDraft = (form: HTMLFormElement): void =>
  trying(() => {
    const values = typed(form).map((one) => [nameOf(one), isBox(one) ? one.checked : one.value])
    sessionStorage.setItem(key(), JSON.stringify(Object.fromEntries(values)))
  })

export const dropDraft = (): void => trying(() => sessionStorage.removeItem(key()))

/** What was typed before a reload, by field; a box by its name and value. */
export function readDraft(): ReadonlyMap<string, unknown> {
  let draft: unknown
  trying(() => void (draft = JSON.parse(sessionStorage.getItem(key()) ?? '')))
  return new Map(Object.entries(Object(draft)))
}

/** Fills in what is still empty. */
export function restoreDraft(form: HTMLFormElement, draft: ReadonlyMap<string, unknown>): void {
  for (const one of typed(form)) {
    const value = draft.get(nameOf(one))
    if (isBox(one)) one.checked ||= value === true
    else if (typeof value === 'string' && one.value === '') one.value = value
  }
}
