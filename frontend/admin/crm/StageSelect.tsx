import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select } from 'react-aria-components/Select'
import { stageNames, stages, type Stage } from '#shared/leads/stage.ts'
import { StageShape, stageClass } from './StageMark.tsx'
import styles from './StageSelect.module.css'

interface StageSelectProps {
  label: string
  value: Stage
  onChange: (stage: Stage) => void
}

/** A dropdown of the stages, each with its colour, shape and word. */
export const StageSelect = ({ label, value, onChange }: StageSelectProps) => (
  <Select
    aria-label={`${label}: ${stageNames[value]}`}
    value={value}
    onChange={(key) => {
      const chosen = stages.find((stage) => stage === key)
      if (chosen !== undefined && chosen !== value) onChange(chosen)
    }}
  >
    <Button className={`${styles['button']} ${stageClass(value)}`}>
      <StageShape stage={value} />
      <span>{stageNames[value]}</span>
      <svg className={styles['arrow']} viewBox="0 0 10 6" aria-hidden="true">
        <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </Button>
    <Popover className={styles['popover'] ?? ''} offset={4} placement="bottom start">
      <ListBox className={styles['list'] ?? ''}>
        {stages.map((stage) => (
          <ListBoxItem key={stage} id={stage} textValue={stageNames[stage]} className={styles['item'] ?? ''}>
            <StageShape stage={stage} />
            <span>{stageNames[stage]}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </Select>
)
