export interface Act {
  label: string
  href: string
}

export function Acts({ action, also }: { action?: Act | null; also?: Act | undefined }) {
  return (
    <p className="acts" data-common="">
      {action && (
        <a className="act" href={action.href}>
          {action.label}
        </a>
      )}
      {also && (
        <a className="also" href={also.href}>
          {also.label}
        </a>
      )}
    </p>
  )
}
