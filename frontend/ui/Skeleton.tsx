interface SkeletonProps {
  /** What is being loaded, for assistive technology: "Loading posts". */
  label: string
  rows?: number
}

export const Skeleton = ({ label, rows = 4 }: SkeletonProps) => (
  <output className="skeleton">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} aria-hidden="true">
        <span />
      </span>
    ))}
  </output>
)
