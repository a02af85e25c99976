import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { describeError } from '#api/error.ts'
import type { Post } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/Toaster.tsx'
import { copyPost } from '../copy-post.ts'

interface DuplicateProps {
  post: Post
  place: string
}

export const Duplicate = ({ post, place }: DuplicateProps) => {
  const navigate = useNavigate()
  const copy = useMutation({
    mutationFn: () => copyPost(post),
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
