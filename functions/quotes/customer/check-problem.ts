import type { ToPage } from '#http/serve.ts'

export const problemOnCheckPage: ToPage = async ({ message, errors = [] }, { method, typed }) => {
  const { checkPage } = await import('../page/check-page.ts')
  return checkPage({
    typed,
    refused: method === 'GET' ? undefined : { form: 'code', message, errors, typed },
  })
}
