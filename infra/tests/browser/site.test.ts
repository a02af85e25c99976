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

describe('every public page, on a phone and a desk, light and dark', () => {
  let survey: Survey
  beforeAll(async () => {
    survey = await surveyOf(site, [...site.routes, '/nowhere'])
  })

  it('was visited', () => {
    expect(survey.visited.size).toBe(site.routes.length + 1)
    expect(site.routes.length).toBeGreaterThanOrEqual(35)
  })
  it('passes axe', () => expect(survey.axe).toEqual([]))
  it('complains of nothing: no error of a script, nothing the security policy refused', () =>
    expect(survey.complaints).toEqual([]))
  it('does not move while it loads', () => expect(survey.shifts).toEqual([]))
  it('needs no sideways scrolling at 320 pixels, as at 400 %', () => expect(survey.sideways).toEqual([]))
  it('shows every column of every table without scrolling it, on a phone too', () =>
    expect(survey.cut).toEqual([]))
})
