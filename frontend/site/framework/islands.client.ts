import type { ComponentType } from 'react'

const modules = import.meta.glob<ComponentType<object>>('../islands/*.island.tsx', { import: 'default' })
const signs = ['pointerover', 'pointerdown', 'focusin'] as const

/** What the address brings, or what was typed before a reload, has to be shown without being asked for. */
const hasNews = (): boolean => {
  if (/[?&](for|figures|ref|amount)=/.test(location.search) || /^#[\w.-]+(\/\d+\/|=)/.test(location.hash))
    return true
  try {
    return sessionStorage.getItem(`draft:${location.pathname}`) !== null
  } catch {
    return false
  }
}

/** Hydrates an island when a pointer or the focus first reaches it; until then the page costs no framework. */
function sleepUntilTouched(root: HTMLElement) {
  const name = root.dataset['island'] ?? ''
  const load = modules[`../islands/${name}.island.tsx`]
  const form = root.querySelector('form')
  let isSent = false
  let pressed: HTMLButtonElement | null = null
  let isWaking = false
  const hydrate = async () => {
    if (!load) return
    const [{ createElement, useEffect }, { hydrateRoot }, component] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      load(),
    ])
    const props: object = JSON.parse(root.dataset['props'] ?? '{}')
    await new Promise<void>((resolve) => {
      const Awake = () => {
        useEffect(resolve, [])
        return createElement(component, props)
      }
      hydrateRoot(root, createElement(Awake), { identifierPrefix: `${name}-` })
    })
    root.dataset['awake'] = ''
  }
  const wake = () => {
    if (isWaking) return
    isWaking = true
    for (const sign of signs) root.removeEventListener(sign, wake)
    hydrate().then(
      () => release(false),
      () => release(true),
    )
  }
  // A form that is sent before it is awake waits for that; where nothing can wake it, the browser sends it.
  const hold = (event: Event) => {
    event.preventDefault()
    isSent = true
    wake()
  }
  const release = (isBroken: boolean) => {
    form?.removeEventListener('submit', hold)
    if (form && isBroken) form.noValidate = false
    if (isSent) form?.requestSubmit()
    root.removeEventListener('click', press)
    if (!isBroken) pressed?.click()
  }
  // So does a button that is pressed: the first touch of a phone is often on one.
  const press = ({ target }: Event) =>
    (pressed = target instanceof Element ? target.closest('button[type=button]') : null)
  root.addEventListener('click', press)
  if (form) {
    form.noValidate = true
    form.addEventListener('submit', hold)
  }
  const touched = () => (root.dataset['touched'] ??= new Date().toISOString())
  root.addEventListener('pointerdown', touched, { passive: true })
  root.addEventListener('focusin', touched)
  for (const sign of signs) root.addEventListener(sign, wake, { passive: true })
  // A visitor who comes back finds the entries as they were left, so the answer beside them must be theirs too.
  addEventListener('pageshow', () => {
    if (wasFilledIn(root)) wake()
  })
  if (document.readyState === 'complete' && wasFilledIn(root)) wake()
  if (hasNews()) wake()
}

const wasFilledIn = (root: HTMLElement) =>
  [...root.querySelectorAll('input, option')].some((one) =>
    one instanceof HTMLOptionElement
      ? one.selected !== one.defaultSelected
      : one instanceof HTMLInputElement && one.value !== one.defaultValue,
  )

function layToSleep() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) sleepUntilTouched(root)
}

// Kept by the browser from an earlier page, this script may run before the islands have come.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', layToSleep)
else layToSleep()
