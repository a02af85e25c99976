import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'

const { Part: UsualTimes } = lazyPart(() => import('./UsualTimes.tsx'))

export const UsualTimesButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Usual times
      </Button>
      {open && <UsualTimes onClose={() => setOpen(false)} />}
    </>
  )
}
