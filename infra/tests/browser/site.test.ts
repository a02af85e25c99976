import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formTests } from './site/forms.ts'
import { Site } from './site/harness.ts'
import { surveyOf, type Survey } from './site/survey.ts'
import { visitTests } from './site/visits.ts'
import { wakingTests } from './site/waking.ts'
import { widgetTests } from './site/widgets.ts'

// The public site as it is deployed, with its headers, on the local stack.
const site = new Site()
beforeAll(() => site.start())
afterAll(() => site.close())

describe('a form', () => {
  formTests(site)
  wakingTests(site)
})
describe('a calculator', () => {
  widgetTests(site)
})
describe('a visit', () => {
  visitTests(site)
})

describe('every public page, on a phone and a desktop, light and dark', () => {
  let survey: Survey
  beforeAll(async () => {
    survey = await surveyOf(site, [...site.routes, '/nowhere'])
  })

  it('was visited', () => {
    expect(survey.visited.size).toBe(site.routes.length + 1)
    expect(site.routes.length).toBeGreaterThanOrEqual(35)
  })
  it('passes axe', () => expect(survey.axe).toEqual([]))
  it('has no script errors and no violations of the security policy', () =>
    expect(survey.complaints).toEqual([]))
  it('does not move while it loads', () => expect(survey.shifts).toEqual([]))
  it('does not scroll sideways at 320 pixels (400 % zoom)', () => expect(survey.sideways).toEqual([]))
  it('shows every column of every table without scrolling, on a phone too', () =>
    expect(survey.cut).toEqual([]))
})
