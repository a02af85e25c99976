import { useRef } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { Lead } from '#shared/leads/model.ts'
import { stage, stageNames, stages, type Stage } from '#shared/leads/stage.ts'
import { StageShape } from '../StageMark.tsx'

interface MoveMenuProps {
  lead: Lead
  button: HTMLElement
  onMove: (to: Stage) => void
  onClose: () => void
}

/** One menu for each column, because one for each card would be slow. */
const MoveMenu = ({ lead, button, onMove, onClose }: MoveMenuProps) => {
  const trigger = useRef(button)
  return (
    <Popover
      className="options"
      aria-label={`Move ${lead.name} to`}
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      placement="bottom end"
      offset={4}
    >
      <Menu
        aria-label={`Move ${lead.name} to`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this menu
        autoFocus="first"
        onAction={(key) => {
          const to = stage.safeParse(key)
          onClose()
          if (to.success) onMove(to.data)
        }}
      >
        {stages
          .filter((each) => each !== lead.stage)
          .map((each) => (
            <MenuItem key={each} id={each} textValue={stageNames[each]}>
              <StageShape stage={each} />
              <span>{stageNames[each]}</span>
            </MenuItem>
          ))}
      </Menu>
    </Popover>
  )
}

export default MoveMenu
