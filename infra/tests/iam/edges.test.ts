import { describe, expect, inject, it } from 'vitest'
import { join } from 'node:path'
import { Deployment } from './deployment.ts'
import { edgesOf } from './edges/all.ts'
import { Policies } from './policies.ts'

const deployment = new Deployment(join(inject('built'), 'cdk.out'))
const policies = new Policies(deployment)

describe('every edge between what is deployed', () => {
  it.each(edgesOf(deployment))('$name: $wanted', ({ request, wanted }) => {
    const verdict = policies.verdictOf(request)
    if (wanted === 'refused') expect(verdict).not.toBe('allowed')
    else expect(verdict).toBe(wanted)
  })
})
