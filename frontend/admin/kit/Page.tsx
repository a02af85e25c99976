import { useEffect, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'

interface PageProps {
  title: string
  /** The title of the browser tab, if it differs from the heading. */
  tabTitle?: string
  /** Facts beside the title, such as a status, a count or a sum. */
  facts?: ReactNode
  actions?: ReactNode
  /** For forms and texts. */
  narrow?: boolean
  children: ReactNode
}

export const Page = ({ title, tabTitle = title, facts, actions, narrow = false, children }: PageProps) => {
  useTitle(tabTitle)
  return (
    <>
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {facts && <div className="page-facts row">{facts}</div>}
        {actions && <div className="row">{actions}</div>}
      </div>
      <div className={`stack ${narrow ? 'narrow' : ''}`}>{children}</div>
    </>
  )
}

export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · ${brand.name} staff`
  }, [title])
