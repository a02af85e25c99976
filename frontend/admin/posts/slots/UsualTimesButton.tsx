import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'

const UsualTimes = lazy(() => import('./UsualTimes.tsx'))

/** Opens the times of the week at which posts usually leave. */
export const UsualTimesButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Usual times
      </Button>
      {open && (
        <Suspense>
          <UsualTimes onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
