import type { ToPage } from '#http/serve.ts'

/** Shows a problem on the page that checks a number and a code, with the typed values. A GET shows only the form. */
export const problemOnCheckPage: ToPage = async ({ message, errors = [] }, { method, typed }) => {
  const { checkPage } = await import('../page/check-page.ts')
  return checkPage({
    typed,
    refused: method === 'GET' ? undefined : { form: 'code', message, errors, typed },
  })
}
