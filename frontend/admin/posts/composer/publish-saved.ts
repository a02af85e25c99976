import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { toast } from '#ui/Toaster.tsx'

/** Publishes a post that was just saved. What becomes of it stands on its page. */
export const publishSaved = async (postId: string): Promise<void> => {
  try {
    const { status } = await call('publishing/publish-now', { body: { postId } })
    toast(status === 'published' ? 'Post published successfully!' : 'The post is being published.')
  } catch (error) {
    toast(`The post is saved, but it was not published. ${inWords(error)}`)
  }
}
