import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/Toaster.tsx'

interface DuplicateProps {
  make: () => Promise<{ id: string }>
  place: string
}

export const Duplicate = ({ make, place }: DuplicateProps) => {
  const navigate = useNavigate()
  const copy = useMutation({
    mutationFn: make,
    onSuccess: ({ id }) => {
      toast('This is the copy, a draft without a time.')
      void navigate(`${place}/${id}`)
    },
    onError: (error) => toast(`It could not be copied. ${describeError(error)}`),
  })
  return (
    <Button variant="quiet" onClick={() => copy.mutate()} busy={copy.isPending} busyLabel="Copying…">
      Duplicate
    </Button>
  )
}

export const copyOf = (title: string): string => `Copy of ${title}`.slice(0, 200)
