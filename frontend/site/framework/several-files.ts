/**
 * Lets a customer choose several files in a form from which storage takes only one. Each file is sent in its own
 * request, one after another, until one is refused. The last answer is the page with the result.
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
    // oxlint-disable-next-line no-await-in-loop -- the files keep their order, and a slow line sends one at a time
    const answer = await fetch(form.action, { method: 'POST', body })
    ;({ url } = answer)
    // The page explains a problem, and says how many files are left to choose again.
    const problem = new URL(url).searchParams.get('problem') ?? 'same'
    const left = files.length - at - 1
    if (!answer.ok || problem !== 'same') return left > 0 ? `${url}&left=${left}` : url
  }
  return url
}
