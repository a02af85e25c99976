import type { ProblemCode } from '#shared/api/problem.ts'
import { html } from '#http/html.ts'
import { reachUs } from '../../customer-page/parts.ts'
import { plain } from '../../customer-page/plain.ts'
import type { Content } from '../../customer-page/shell.ts'

export const linkProblemPage = (code: ProblemCode, message: string): Content =>
  plain(
    code === 'not-found' ? 'This link has ended' : 'There is a problem',
    html`<p class="lede">${message}</p>
      <p>Reach us: ${reachUs}.</p>`,
  )
