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
}

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) sleepUntilTouched(root)
