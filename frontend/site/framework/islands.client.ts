import type { ComponentType } from 'react'
import { followTranslator } from '#ui/translated-text.ts'

const modules = import.meta.glob<ComponentType<object>>('../islands/*.island.tsx', { import: 'default' })
// Browsers and assistive technology can fill in a field without a pointer or the focus.
const triggers = ['pointerover', 'pointerdown', 'focusin', 'dragenter', 'input', 'change'] as const

/** Whether an island must show data of the URL, or text that was typed before a reload, without an interaction. */
const hasSavedState = (): boolean => {
  if (/[?&](for|ref)=/.test(location.search) || /^#[\w.-]+=/.test(location.hash)) return true
  try {
    return sessionStorage.getItem(`draft:${location.pathname}`) !== null
  } catch {
    return false
  }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Lets a file field take files that are dropped anywhere on its island. A file dropped next to the field does not
 * replace the page.
 */
function takeDrops(root: HTMLElement) {
  const isOver = ({ target }: Event) => target instanceof Node && root.contains(target)
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer || !hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isOver(event) ? 'copy' : 'none'
  })
  document.addEventListener('drop', (event) => {
    if (!event.dataTransfer || !hasFiles(event)) return
    event.preventDefault()
    const field = root.querySelector<HTMLInputElement>('input[type=file]')
    if (!isOver(event) || !field) return
    field.files = event.dataTransfer.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** For each form that is being sent, restores the button. */
const sending = new Map<HTMLFormElement, () => void>()

/** Shows that a form is being sent, with the words of its button. A phone can take seconds to answer. */
function showSending(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[data-sending]')
  if (!button || sending.has(form)) return
  const { ariaDisabled, childNodes } = button
  const words = [...childNodes]
  sending.set(form, () => {
    button.replaceChildren(...words)
    button.ariaDisabled = ariaDisabled
    sending.delete(form)
  })
  Object.assign(button, { textContent: button.dataset['sending'], ariaDisabled: 'true' })
}

/** Sends each form once, even if its button is pressed again before the next page loads. */
function sendOnce() {
  document.addEventListener('submit', (event) => {
    // A form that is handled by a script is not sent by the browser.
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    if (sending.has(event.target)) event.preventDefault()
    else showSending(event.target)
  })
  // Browsers can keep a page as it was left, for the Back button.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const reset of sending.values()) reset()
  })
}

/** Hydrates an island when a pointer, a dragged file, the focus or an entry first reaches it; React loads only then. */
function hydrateOnInteraction(root: HTMLElement) {
  const name = root.dataset['island'] ?? ''
  const load = modules[`../islands/${name}.island.tsx`]
  const form = root.querySelector('form')
  let isSubmitted = false
  let pressed: HTMLButtonElement | null = null
  let isStarted = false
  const hydrate = async () => {
    if (!load) return
    const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate.tsx'), load()])
    // React expects the HTML as it was rendered.
    if (form) sending.get(form)?.()
    await hydrateIsland(root, name, component)
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const trigger of triggers) root.removeEventListener(trigger, start)
    hydrate().then(
      () => finish(false),
      () => finish(true),
    )
  }
  // A form that is submitted before hydration waits for it. If hydration fails, the browser submits it.
  const holdSubmit = (event: Event) => {
    event.preventDefault()
    isSubmitted = true
    if (form) showSending(form)
    start()
  }
  const finish = (isBroken: boolean) => {
    // After an error, the form of the server is another element.
    const current = root.querySelector('form')
    if (current) {
      current.removeEventListener('submit', holdSubmit)
      sending.get(current)?.()
      if (isBroken) current.noValidate = false
      if (isSubmitted) current.requestSubmit()
    }
    root.removeEventListener('click', holdClick)
    if (!isBroken) pressed?.click()
  }
  // A click on a button also waits: on a phone, the first touch is often on one.
  const holdClick = ({ target }: Event) =>
    (pressed = target instanceof Element ? target.closest('button[type=button]') : null)
  root.addEventListener('click', holdClick)
  if (form) {
    form.noValidate = true
    form.addEventListener('submit', holdSubmit)
  }
  const touched = () => (root.dataset['touched'] ??= new Date().toISOString())
  root.addEventListener('pointerdown', touched, { passive: true })
  root.addEventListener('focusin', touched)
  for (const trigger of triggers) root.addEventListener(trigger, start, { passive: true })
  if (root.querySelector('input[type=file]')) takeDrops(root)
  // A browser restores the fields when a visitor returns to the page, so the result must match them.
  addEventListener('pageshow', () => {
    if (wasFilledIn(root)) start()
  })
  if (document.readyState === 'complete' && wasFilledIn(root)) start()
  if (hasSavedState()) start()
}

const wasFilledIn = (root: HTMLElement) =>
  [...root.querySelectorAll('input, option')].some((one) =>
    one instanceof HTMLOptionElement
      ? one.selected !== one.defaultSelected
      : one instanceof HTMLInputElement && one.value !== one.defaultValue,
  )

function setUp() {
  followTranslator()
  sendOnce()
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) hydrateOnInteraction(root)
  const form = document.querySelector<HTMLFormElement>('form[data-several]')
  if (form) void import('./several-files.ts').then(({ sendSeveral }) => sendSeveral(form))
}

// From the browser's cache, this async script can run before the islands are parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', setUp)
else setUp()
