import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** What is being loaded, for assistive technology: "Loading posts". */
  label: string
  rows?: number
}

export const Skeleton = ({ label, rows = 4 }: SkeletonProps) => (
  <output className={styles['rows']}>
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className={styles['row']} aria-hidden="true">
        <span className={styles['bar']} />
        <span className={styles['bar']} />
        <span className={styles['bar']} />
      </span>
    ))}
  </output>
)
