/**
 * Lets a customer choose several files in a form from which storage takes only one. Each file is sent in its own
 * request, one after another. The last answer is the page with the result.
 */
export function sendSeveral(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const button = form.querySelector('button')
  if (!input || !button) return
  const label = form.querySelector('label')
  if (label) label.textContent = 'Your files: choose one or several (required)'
  input.multiple = true
  const { textContent } = button
  const show = (text: string | null, disabled: boolean) =>
    Object.assign(button, { textContent: text, disabled })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(textContent, false)
  })
  form.addEventListener('submit', (event) => {
    const files = [...(input.files ?? [])]
    if (files.length < 2) return
    event.preventDefault()
    sendEach(form, files, (at) => show(`Sending ${at + 1} of ${files.length}…`, true)).then(
      (url) => location.assign(url),
      () => show('Not all files were sent: try again', false),
    )
  })
}

/** @returns the address of the last page */
async function sendEach(
  form: HTMLFormElement,
  files: readonly File[],
  tell: (at: number) => void,
): Promise<string> {
  let url = location.href
  for (const [at, file] of files.entries()) {
    tell(at)
    const body = new FormData(form)
    body.set('file', file)
    // oxlint-disable-next-line no-await-in-loop -- a page has room for one unconfirmed upload
    const answer = await fetch(form.action, { method: 'POST', body })
    ;({ url } = answer)
    // The page lists refused files, but it explains other problems of the last file only.
    const problem = new URL(url).searchParams.get('problem') ?? 'same'
    if (!answer.ok || !['same', 'refused'].includes(problem)) return url
  }
  return url
}
