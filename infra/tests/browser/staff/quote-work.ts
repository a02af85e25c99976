import type { Locator, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { part, told } from './crm.ts'
import type { Staff } from './harness.ts'

/** A quote from a lead: edited by two people, sent, revised and withdrawn. */
export const quoteWorkTests = (staff: Staff): void => {
  const box = (name: string, on: Page | Locator = staff.page) => on.getByLabel(name, { exact: true })
  const paper = (on = staff.page) => on.getByRole('region', { name: /^Quote for/ })
  const save = async (on = staff.page) => {
    await staff.button('Save draft', on).click()
    await on.locator('output').getByText('Draft saved.').last().waitFor()
  }
  const history = () => part(staff, 'History').locator('li')
  let lead = ''
  let quote = ''

  /** Adds a lead with a draft, and opens the draft. */
  const openDraft = async (fields: Record<string, unknown> = {}) => {
    const body = { name: 'Ada Fox', email: 'ada@example.com', company: 'Fox Bakery' }
    const { id } = await staff.send('POST', '/api/crm/leads', body)
    const { quoteId } = await staff.send('POST', '/api/quotes', { ...fields, lead_id: id })
    lead = `/admin/crm/${id}`
    quote = `/admin/quotes/${quoteId}`
    await staff.open(quote)
    await staff.heading('Fox Bakery').waitFor()
    return quoteId
  }
  const fields = (setupFee = 100) => ({
    services: [
      { name: 'Terminal', setupFee, monthlyFee: 49.5, quantity: 3 },
      { name: 'Executive Starter', setupFee: 7500, monthlyFee: 0 },
    ],
    discount: 10,
    discountType: 'percent',
    discountOn: 'setup',
    tax: { label: 'NY sales tax', percent: 8 },
  })
  const openSent = async () => {
    const quoteId = await openDraft(fields())
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    await staff.page.reload()
    await staff.button('Make a new revision').waitFor()
    return quoteId
  }

  describe('a quote', () => {
    it('has a page that explains how to make the first one', async () => {
      await staff.open('/admin/crm/list')
      await staff.page.getByRole('navigation', { name: 'CRM' }).getByRole('link', { name: 'Quotes' }).click()
      await staff.heading('Quotes').waitFor()
      await staff.page.getByText('No quotes yet.').waitFor()
      await staff.page.getByRole('link', { name: 'Make the first quote' }).click()
      await staff.heading('New quote').waitFor()
      await box('E-mail').fill('nobody')
      await staff.button('Make the draft').click()
      await staff.page.getByRole('alert').waitFor()
      await expect.poll(() => box('E-mail').getAttribute('aria-invalid')).toBe('true')
      expect(staff.complaints.splice(0)).toHaveLength(1)
    })

    it('is ready in one more click from a lead’s page', async () => {
      const body = { name: 'Ada Fox', email: 'ada@example.com', company: 'Fox Bakery' }
      lead = `/admin/crm/${(await staff.send('POST', '/api/crm/leads', body)).id}`
      await staff.open(lead)
      await part(staff, 'Quotes').getByRole('button', { name: 'Make a quote' }).click()
      await staff.heading('Fox Bakery').waitFor()
      quote = new URL(staff.page.url()).pathname
      await expect.poll(() => box('E-mail').inputValue()).toBe('ada@example.com')
    })

    it('is calculated during typing, and its lines are moved, removed and restored', async () => {
      await staff.begin(() => openDraft())
      await box('From the catalog').selectOption('Executive Starter')
      await staff.button('Add it').click()
      await staff.button('Add a free line').click()
      const second = staff.page.getByRole('listitem').filter({ has: staff.button('Remove line 2') })
      await box('Service', second).fill('Terminal')
      await box('Monthly fee', second).fill('$49.50')
      await box('Quantity', second).fill('3')
      await box('Amount').fill('10')
      await box('In').selectOption('percent')
      await box('Off').selectOption('setup')
      await paper().getByText('10% of $7,500.00, the set-up fees').waitFor()
      await box('Name of the tax').fill('NY sales tax')
      await box('Percent').fill('8')
      // (7,500 - 750) * 1.08
      await paper().getByText('$7,290.00').first().waitFor()
      await staff.button('Move line 2 up').focus()
      await staff.page.keyboard.press('Enter')
      await expect.poll(() => staff.page.locator('#lines\\.0\\.name').inputValue()).toBe('Terminal')
      await expect.poll(() => staff.page.evaluate(() => document.activeElement?.id)).toBe('lines.0.down')
      await staff.button('Remove line 2').click()
      await told(staff, 'Executive Starter removed.').waitFor()
      await paper().getByText('$160.38').first().waitFor()
      await staff.page.locator('h1').focus()
      await staff.page.keyboard.press('u')
      await paper().getByText('$7,290.00').first().waitFor()
      await save()
      await staff.page.reload()
      await paper().getByText('$7,290.00').first().waitFor()
    })

    it('shows errors next to their fields, and keeps the typed text when the tab closes', async () => {
      await staff.begin(() => openDraft(fields(0)))
      await staff.page.locator('#lines\\.0\\.setup').fill('lots')
      await staff.button('Save draft').click()
      await staff.page.getByRole('alert').getByRole('link', { name: 'Enter an amount in dollars.' }).click()
      await expect.poll(() => staff.page.evaluate(() => document.activeElement?.id)).toBe('lines.0.setup')
      await staff.page.locator('#lines\\.0\\.setup').fill('100')
      await staff.newTab()
      await staff.open(quote)
      await staff.button('Restore it').click()
      await expect.poll(() => staff.page.locator('#lines\\.0\\.setup').inputValue()).toBe('100')
      await paper().getByText('$7,581.60').first().waitFor()
      await save()
    })

    it('warns during typing about a discount over the total, and about text that cannot be printed', async () => {
      const name = staff.page.locator('#lines\\.0\\.name')
      const before = await name.inputValue()
      await box('In').selectOption('amount')
      await box('Amount').fill('99999')
      await box('Off').selectOption('both')
      await staff.page.getByText(/^The discount is larger than the fees, \$7,948\.50/).waitFor()
      await name.fill(`${before} 🎉`)
      await staff.page.getByText('Line 1: the name has characters that cannot be printed: 🎉').waitFor()
      await staff.button('Save draft').click()
      await staff.page
        .getByRole('alert')
        .getByRole('link', { name: /^The discount is larger/ })
        .waitFor()
      await box('Amount').fill('10')
      await box('In').selectOption('percent')
      await box('Off').selectOption('setup')
      // Only the server has all fonts.
      await name.fill(`${before} \u{13000}`)
      await staff.button('Save draft').click()
      await staff.page
        .getByRole('alert')
        .getByRole('link', { name: /^Line 1: the name has/ })
        .waitFor()
      expect(staff.complaints.splice(0).join()).toContain('Saving failed')
      await name.fill(before)
      await save()
    })

    it('merges the changes of two people, and asks when both changed the same field', async () => {
      await staff.begin(() => openDraft(fields()))
      const other = await staff.context.newPage()
      await staff.open(quote, other)
      await box('Days open', other).fill('14')
      await save(other)
      await box('Guarantee').fill('Or your money back.')
      await staff.button('Save draft').click()
      await told(staff, /Someone else changed days open/).waitFor()
      await expect.poll(() => box('Days open').inputValue()).toBe('14')
      await staff.button('Save draft').waitFor()
      expect(staff.complaints.splice(0)).toHaveLength(1)
      await box('Guarantee', other).fill('No questions asked.')
      await staff.button('Save draft', other).click()
      const conflict = other.getByRole('alert').filter({ hasText: 'Someone else changed this quote' })
      await conflict.getByText('Or your money back.').waitFor()
      await staff.button('Use theirs, discard mine', other).click()
      await expect.poll(() => box('Guarantee', other).inputValue()).toBe('Or your money back.')
      await other.close()
    })

    it('is previewed as a PDF before it is sent', async () => {
      await staff.begin(() => openDraft(fields()))
      const [file] = await Promise.all([
        staff.page.waitForEvent('download'),
        staff.button('Download as PDF').click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^quote-Q-[\d-]+-draft\.pdf$/)
    })

    it('is sent only with an address, to the shown address, with the shown text', async () => {
      await staff.begin(() => openDraft(fields()))
      await box('E-mail').fill('')
      await staff.button('Send to the customer…').click()
      await staff.page
        .getByRole('alert')
        .getByRole('link', { name: 'Enter the e-mail address the quote goes to.' })
        .waitFor()
      await box('E-mail').fill('ada@example.com')
      await staff.button('Send to the customer…').click()
      const dialog = staff.page.getByRole('dialog', { name: 'Send the quote?' })
      const subject = await dialog.getByText(/^Your quote Q-/).textContent()
      const sum = await dialog
        .getByText(/^Here is our quote for Fox Bakery, .* due today \$7,581\.60/)
        .textContent()
      await dialog.getByRole('button', { name: 'Send it' }).click()
      await told(staff, 'Quote sent to ada@example.com.').waitFor()
      await staff.button('Make a new revision').waitFor()
      const outbox = () => staff.page.evaluate(async () => (await fetch('/__local/outbox.json')).text())
      await expect.poll(outbox).toContain(subject)
      expect(await outbox()).toContain(sum)
      const [file] = await Promise.all([
        staff.page.waitForEvent('download'),
        staff.button('Download the PDF').click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^quote-Q-[\d-]+\.pdf$/)
      await staff.page.reload()
      await history().getByText('E-mailed to the customer').waitFor()
    })

    it('is listed on the page of its lead, and changes the lead’s stage', async () => {
      await staff.begin(openSent)
      await staff.open(lead)
      await part(staff, 'Quotes').getByText('Sent', { exact: true }).waitFor()
      await staff.button('Stage: Proposal').waitFor()
      await part(staff, 'Quotes').getByRole('link', { name: '$7,741.98' }).click()
      await staff.heading('Fox Bakery').waitFor()
      expect(new URL(staff.page.url()).pathname).toBe(quote)
    })

    it('has private links, which are made, copied and revoked', async () => {
      await staff.begin(openSent)
      await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await staff.button('Make a link').click()
      const url = await box('New link').inputValue()
      expect(url).toMatch(/\/q\?k=[\w-]{43}$/)
      await staff.button('Copy the link').click()
      await told(staff, 'Link copied.').waitFor()
      expect(await staff.page.evaluate(() => navigator.clipboard.readText())).toBe(url)
      await staff.button('Revoke all links…').click()
      await staff.page.getByRole('dialog').getByRole('button', { name: 'Revoke them' }).click()
      await told(staff, 'All private links have ended.').waitFor()
      await expect.poll(() => box('New link').count()).toBe(0)
      await history().getByText('Private links revoked').waitFor()
    })

    it('keeps the typed text on the screen when someone else sends the draft', async () => {
      await staff.begin(openSent)
      const body = {
        customerName: 'Sent Meanwhile',
        customerEmail: 'sent@example.com',
        services: [{ name: 'Review', setupFee: 200, monthlyFee: 0 }],
      }
      const { quoteId } = await staff.send('POST', '/api/quotes', body)
      const here = new URL(staff.page.url())
      await staff.open(`/admin/quotes/${quoteId}`)
      await box('Guarantee').fill('Typed too late.')
      await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
      await staff.button('Save draft').click()
      await staff.page.getByRole('alert').getByText('Someone else sent or withdrew this draft').waitFor()
      await expect.poll(() => box('Guarantee').inputValue()).toBe('Typed too late.')
      // The first save is rejected as stale. The second, with the other changes, is rejected as sent.
      await expect.poll(() => staff.complaints.length).toBe(2)
      staff.complaints.splice(0)
      await staff.button('Show the quote as it is').click()
      await staff.button('Make a new revision').click()
      await staff.page.getByText('Revision 2 is a draft now.').waitFor()
      await expect.poll(() => box('Guarantee').inputValue()).toBe('')
      await box('Guarantee').fill('Not to be kept.')
      await staff.button('Withdraw…').click()
      await staff.page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
      await told(staff, 'Quote withdrawn.').waitFor()
      await history().getByText('Withdrawn').waitFor()
      await expect.poll(() => box('Guarantee').count()).toBe(0)
      await expect.poll(() => staff.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      await staff.open(here.pathname + here.search)
    })

    it('is revised, and the revision replaces it when it is sent', async () => {
      await staff.begin(openSent)
      await staff.button('Make a new revision').click()
      await staff.page.getByText('Revision 2 is a draft now.').waitFor()
      await box('Customer name').fill('Fox & Sons')
      await staff.button('Send to the customer…').click()
      const dialog = staff.page.getByRole('dialog', { name: 'Send revision 2?' })
      await dialog.getByText(/^Here is the new version of our quote/).waitFor()
      await dialog.getByRole('button', { name: 'Send it' }).click()
      await staff.heading('Fox & Sons').waitFor()
      const revisions = staff.page.getByRole('navigation', { name: 'Revisions' })
      await revisions.getByText('Replaced').waitFor()
      await revisions.getByRole('link', { name: 'Revision 1' }).click()
      await staff.heading('Fox Bakery').waitFor()
      await expect.poll(() => staff.button('Withdraw…').count()).toBe(0)
      await revisions.getByRole('link', { name: 'Revision 2' }).click()
      await staff.heading('Fox & Sons').waitFor()
    })

    it('is withdrawn after a question, with the reason in its history', async () => {
      await staff.begin(openSent)
      await staff.button('Withdraw…').click()
      const dialog = staff.page.getByRole('dialog', { name: 'Withdraw this quote?' })
      await expect
        .poll(() =>
          dialog.getByRole('button', { name: 'Cancel' }).evaluate((e) => e === document.activeElement),
        )
        .toBe(true)
      await box('Reason (only staff see it)', dialog).fill('Wrong price')
      await dialog.getByRole('button', { name: 'Withdraw it' }).click()
      await told(staff, 'Quote withdrawn.').waitFor()
      await history().getByText('Wrong price').waitFor()
      await expect.poll(() => staff.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    })
  })
}
