import type { Page } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { expectSound } from '../sound.ts'
import { expect, test } from '../test.ts'

const pdf = { name: 'set.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 not ours') }

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

  test('is checked when it is dropped near its field', async ({ page }) => {
    await page.goto('/verify')
    expect(await drop(page, '[for=verify-file]')).toEqual([])
    await page.getByText('We do not recognize this file').waitFor()
    await page.getByText('dropped.pdf').waitFor()
  })

  test('does not replace the page when it is dropped elsewhere', async ({ page }) => {
    await page.goto('/verify')
    expect(await drop(page, 'h1')).toEqual([])
    await expect(page.locator('#verify-file')).toHaveJSProperty('files.length', 0)
  })

  test('wakes the page when the field changes without a pointer or the focus', async ({ page }) => {
    await page.goto('/verify')
    await page.locator('#verify-file').setInputFiles(pdf)
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

  test('passes the checks', async ({ page }) => {
    await page.goto('/verify')
    expect(await axeFaults(page)).toEqual([])
    for (const [file, words] of [
      [pdf, 'We do not recognize this file'],
      [{ ...pdf, buffer: Buffer.from('PK') }, 'This is not a PDF.'],
    ] as const)
      await expectSound(page, '/verify', async () => {
        await page.locator('#verify-file').setInputFiles(file)
        await page.getByText(words).waitFor()
      })
  })
})
