import { stageNames, type Stage } from '#shared/leads/stage.ts'
import styles from './StageMark.module.css'

// One shape a stage, drawn in a box of 12 by 12: a square that fills as the work goes on, a tick, and a cross.
const shapes: Record<Stage, React.ReactNode> = {
  new: (
    <rect x="1.75" y="1.75" width="8.5" height="8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
  contacted: <Filled height={2.5} />,
  qualified: <Filled height={5} />,
  proposal: <Filled height={8.5} />,
  won: (
    <>
      <circle cx="6" cy="6" r="5.75" fill="currentColor" />
      <path
        d="m3.4 6.2 1.8 1.8 3.4-3.7"
        fill="none"
        stroke="var(--mark-ground, var(--paper))"
        strokeWidth="1.5"
      />
    </>
  ),
  lost: <path d="m2 2 8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />,
}

function Filled({ height }: { height: number }) {
  return (
    <>
      <rect x="1.75" y="1.75" width="8.5" height="8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <rect x="1.75" y={10.25 - height} width="8.5" height={height} fill="currentColor" />
    </>
  )
}

/** The shape of a stage in its colour, without words. */
export const StageShape = ({ stage }: { stage: Stage }) => (
  <svg
    className={`${styles['shape']} ${styles[stage]}`}
    viewBox="0 0 12 12"
    aria-hidden="true"
    focusable="false"
  >
    {shapes[stage]}
  </svg>
)

/** A stage as colour, shape and word. */
export const StageMark = ({ stage }: { stage: Stage }) => (
  <span className={`${styles['mark']} ${stageClass(stage)}`}>
    <StageShape stage={stage} />
    {stageNames[stage]}
  </span>
)

/** The class that gives a control the colours of a stage. */
export const stageClass = (stage: Stage): string => `${styles[stage]} ${styles['washed']}`
