import { vi } from 'vitest'
import type * as Settings from '#aws/mail-settings.ts'

// Takes the place of `#aws/mail-settings.ts`.
const real = await vi.importActual<typeof Settings>('#aws/mail-settings.ts')
export const { configurationSet } = real
export let { addresses, canMail } = real

export function switchMail(to: 'on' | 'off'): void {
  canMail = to === 'on'
  addresses = canMail ? real.addresses : undefined
}
