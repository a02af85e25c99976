import type { ReactNode } from 'react'

export { Unreadable } from './list/ListScreen.tsx'

export const Filters = ({ children }: { by: readonly unknown[]; children: ReactNode }) => (
  <search className="tools">{children}</search>
)
