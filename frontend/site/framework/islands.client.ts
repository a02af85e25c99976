import type { ComponentType } from 'react'

const modules = import.meta.glob<ComponentType<object>>('../islands/*.island.tsx', { import: 'default' })
const signs = ['pointerover', 'pointerdown', 'focusin'] as const

/** Hydrates an island when a pointer or the focus first reaches it; until then the page costs no framework. */
function sleepUntilTouched(root: HTMLElement) {
  const name = root.dataset['island'] ?? ''
  const load = modules[`../islands/${name}.island.tsx`]
  const hydrate = async () => {
    if (!load) return
    const [{ createElement }, { hydrateRoot }, component] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      load(),
    ])
    const props: object = JSON.parse(root.dataset['props'] ?? '{}')
    hydrateRoot(root, createElement(component, props), { identifierPrefix: `${name}-` })
    root.dataset['awake'] = ''
  }
  const wake = () => {
    for (const sign of signs) root.removeEventListener(sign, wake)
    void hydrate()
  }
  for (const sign of signs) root.addEventListener(sign, wake, { passive: true })
  // A visitor who comes back finds the entries as they were left, so the answer beside them must be theirs too.
  addEventListener('pageshow', () => {
    if (wasFilledIn(root)) wake()
  })
  if (document.readyState === 'complete' && wasFilledIn(root)) wake()
}

const wasFilledIn = (root: HTMLElement) =>
  [...root.querySelectorAll('input, option')].some((one) =>
    one instanceof HTMLOptionElement
      ? one.selected !== one.defaultSelected
      : one instanceof HTMLInputElement && one.value !== one.defaultValue,
  )

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) sleepUntilTouched(root)
