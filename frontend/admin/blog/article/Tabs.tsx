import styles from './Article.module.css'

interface TabsProps<Name extends string> {
  label: string
  tabs: Readonly<Record<Name, string>>
  current: Name
  onChange: (name: Name) => void
}

/** Which of a few things is shown below. */
export const Tabs = <Name extends string>({ label, tabs, current, onChange }: TabsProps<Name>) => (
  <div className={styles['tabs']} role="group" aria-label={label}>
    {(Object.keys(tabs) as Name[]).map((name) => (
      <button key={name} type="button" aria-pressed={name === current} onClick={() => onChange(name)}>
        {tabs[name]}
      </button>
    ))}
  </div>
)
