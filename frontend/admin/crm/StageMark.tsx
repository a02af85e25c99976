import { stageNames, type Stage } from '#shared/leads/stage.ts'
import { Mark, MarkShape, tick, type MarkLook } from '#ui/Mark.tsx'

const Filled = ({ height }: { height: number }) => (
  <>
    <rect x="1.75" y="1.75" width="8.5" height="8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <rect x="1.75" y={10.25 - height} width="8.5" height={height} fill="currentColor" />
  </>
)

/** A square that fills up stage by stage, a tick for won and a cross for lost. */
export const stageLooks: Readonly<Record<Stage, MarkLook>> = {
  new: { name: stageNames.new, tone: 'scheduled', shape: <Filled height={0} /> },
  contacted: { name: stageNames.contacted, tone: 'publishing', shape: <Filled height={2.5} /> },
  qualified: { name: stageNames.qualified, tone: 'partial', shape: <Filled height={5} /> },
  proposal: { name: stageNames.proposal, tone: 'accent', shape: <Filled height={8.5} /> },
  won: { name: stageNames.won, tone: 'published', shape: tick },
  lost: {
    name: stageNames.lost,
    tone: 'draft',
    shape: <path d="m2 2 8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  },
}

export const StageShape = ({ stage }: { stage: Stage }) => <MarkShape look={stageLooks[stage]} />

export const StageMark = ({ stage }: { stage: Stage }) => <Mark look={stageLooks[stage]} />
