import { toast } from '#ui/Toaster.tsx'

export const copyLink = (url: string): Promise<void> =>
  navigator.clipboard.writeText(url).then(
    () => toast('Link copied.'),
    () => toast('The browser did not allow copying. Select the link and copy it by hand.'),
  )
