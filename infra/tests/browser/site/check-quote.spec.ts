import type { Page } from '@playwright/test'
import { readPdf } from '../../../../functions/testing/pdf-reading.ts'
import { Client } from '../../http/client.ts'
import { addQuote, quotesPath, sendQuote } from '../../http/quote-steps.ts'
import { password } from '../../stack-process.ts'
import { axeFaults } from '../axe.ts'
import { expectSound } from '../sound.ts'
import type { TestStack } from '../stack.ts'
import { expect, test } from '../test.ts'

async function printed(stack: TestStack): Promise<{ number: string; code: string }> {
  const staff = new Client(() => stack.url)
  await staff.signIn(password)
  const { quoteId } = await addQuote(staff)
  await sendQuote(staff, quoteId)
  const [page] = await readPdf((await staff.get(`${quotesPath}/${quoteId}/pdf`)).bytes, 1)
  const [, number = '', code = ''] = /Quote (\S+) · Revision 1 · Code (\S+)/.exec(page?.text ?? '') ?? []
  return { number, code }
}

const check = (page: Page) => page.getByRole('button', { name: 'Check this quote' }).click()

for (const javaScriptEnabled of [true, false])
  test.describe(`a number and code, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 900 } })

    test('are typed from a printed quote, corrected and answered', async ({ page, stack }) => {
      const { number, code } = await printed(stack)
      await page.goto('/verify')
      await page.getByLabel('Quote number').fill(number.toLowerCase())
      await page.getByLabel('Code (required)').fill('4F7K')
      await check(page)
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Enter the code as it is printed/)
      await expect(page.getByLabel('Quote number')).toHaveValue(number.toLowerCase())
      await page.getByLabel('Code (required)').fill('0000 0000 0000')
      await check(page)
      await page.getByText('We have no quote with this number and code').waitFor()
      await page.getByLabel('Code (required)').fill(code.replaceAll('-', ' '))
      await check(page)
      await page.getByText('We issued this quote').waitFor()
      expect(await page.getByRole('main').textContent()).not.toMatch(/Ada|\$/)
      await expect(page).toHaveURL('/verify/code')
    })
  })

test('a form that the browser sends is sent once, and again after a return to the page', async ({ page }) => {
  let sent = 0
  // The browser stays on the page, as while it waits for an answer.
  await page.route('**/verify/code', (route) => {
    sent += 1
    return route.fulfill({ status: 204 })
  })
  await page.goto('/verify')
  await page.getByLabel('Quote number').fill('Q-20261121-134502-128')
  await page.getByLabel('Code (required)').fill('4F7K-2M9Q-X3TD')
  await check(page)
  const checking = page.getByRole('button', { name: 'Checking…' })
  await expect(checking).toHaveAttribute('aria-disabled', 'true')
  await checking.click({ force: true })
  await expect.poll(() => sent).toBe(1)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Check this quote' })).not.toHaveAttribute('aria-disabled')
  await check(page)
  await checking.waitFor()
  await expect.poll(() => sent).toBe(2)
})

test('the QR code of a quote fills in the form, and one press asks', async ({ page, stack }) => {
  const { number, code } = await printed(stack)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url(), request.headers()['referer'] ?? ''))
  await page.goto(`/verify#${number}/1/${code}`)
  await expect(page.getByLabel('Quote number')).toHaveValue(number)
  await expect(page.getByLabel('Code (required)')).toHaveValue(code)
  await check(page)
  await page.getByText('We issued this quote').waitFor()
  expect(asked.filter((address) => !address.includes('#') && address.includes(code))).toEqual([])
})

test.describe('a file that is dragged onto an untouched page', () => {
  /** Drags a PDF over an element and drops it. @returns the events after which the browser would open it */
  const drop = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF-1.7 not ours'], 'dropped.pdf', { type: 'application/pdf' }))
      return ['dragover', 'drop'].filter((type) =>
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      )
    })
  const listening = (page: Page) => page.waitForFunction(() => document.querySelector('form')?.noValidate)

  test('is checked when it is dropped near its field', async ({ page }) => {
    await page.goto('/verify')
    await listening(page)
    expect(await drop(page, '[for=verify-file]')).toEqual([])
    await page.getByText('We do not recognize this file').waitFor()
    await page.getByText('dropped.pdf').waitFor()
  })

  test('does not replace the page when it is dropped elsewhere', async ({ page }) => {
    await page.goto('/verify')
    await listening(page)
    expect(await drop(page, 'h1')).toEqual([])
    await expect(page.locator('#verify-file')).toHaveJSProperty('files.length', 0)
  })

  test('wakes the form when the field changes without a pointer or the focus', async ({ page }) => {
    await page.goto('/verify')
    await listening(page)
    await page.locator('#verify-file').setInputFiles({
      name: 'set.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 not ours'),
    })
    await page.getByText('We do not recognize this file').waitFor()
  })
})

test('a calculator wakes when a value changes without a pointer or the focus', async ({ page }) => {
  await page.goto('/funding-services/merchant-cash-advance')
  await page.waitForLoadState('load')
  await page.getByLabel('Factor rate', { exact: true }).evaluate((field: HTMLInputElement) => {
    field.value = '1.2'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.getByText('44% APR').first().waitFor()
})

test.describe('every state', () => {
  test.use({ bypassCSP: true })

  test('passes the checks', async ({ page, stack }) => {
    const { number, code } = await printed(stack)
    await page.goto('/verify')
    expect(await axeFaults(page)).toEqual([])
    for (const typed of [code, '0000-0000-0000', '1'])
      await expectSound(page, '/verify', async () => {
        await page.getByLabel('Quote number').fill(number)
        await page.getByLabel('Code (required)').fill(typed)
        await check(page)
        await page.waitForURL('/verify/code')
      })
  })
})
