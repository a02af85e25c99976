import { setTimeout as sleep } from 'node:timers/promises'
import { listen, type Listening } from '../../../local/http.ts'
import { expect, test } from '../test.ts'

const form = '/quote?for=ai-strategy'
/** Longer than a script takes to run after it is sent. On slower machines the test passes without testing anything. */
const scriptMs = 500

/** A proxy of the site that sends a page's body only after its script was sent and has had time to run. */
async function startSlowPages(siteUrl: string): Promise<Listening> {
  const scriptSent = Promise.withResolvers<void>()
  return listen((request, response) => {
    const answer = async () => {
      const { headers, body } = await fetch(siteUrl + (request.url ?? ''))
      const type = headers.get('content-type') ?? ''
      const bytes = Buffer.from(await new Response(body).arrayBuffer())
      response.writeHead(200, { 'content-type': type })
      if (type.startsWith('text/html')) {
        const end = bytes.indexOf('data-island=')
        response.write(bytes.subarray(0, end))
        await scriptSent.promise
        await sleep(scriptMs)
        response.end(bytes.subarray(end))
      } else response.end(bytes)
      if (request.url?.includes('islands.client')) scriptSent.resolve()
    }
    answer().catch(() => response.destroy())
  })
}

test.describe('a form', () => {
  test('hydrates even when its script arrives before the form', async ({ page, stack }) => {
    const slow = await startSlowPages(stack.url)
    await page.goto(slow.url + form)
    await page.locator('[data-awake] form').waitFor()
    await slow.close()
  })

  test('selects the choice from the page before, even if a visitor types during hydration', async ({
    page,
  }) => {
    await page.addInitScript(typeAsItWakes)
    await page.goto(form)
    await page.locator('[data-awake] form').waitFor()
    await page.locator('html[data-typed]').waitFor({ state: 'attached' })
    expect(await page.getByLabel('AI strategy').isChecked()).toBe(true)
  })
})

interface Container {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } }
}

/** Types when React has hydrated the root, and delays React's later work. */
function typeAsItWakes(): void {
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => post.call(this, message), 50)
  }
  const isHeard = () => {
    const [container] = Object.entries(document.querySelector('[data-island]') ?? {})
      .filter(([name]) => name.startsWith('__reactContainer$'))
      .map(([, value]) => value as Container)
    return container?.stateNode.current.memoizedState?.isDehydrated === false
  }
  const type = () => {
    if (!isHeard()) return setTimeout(type)
    const name = document.querySelector('[data-island] input[name=name]')
    document.documentElement.dataset['typed'] = ''
    return name?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type()
}
