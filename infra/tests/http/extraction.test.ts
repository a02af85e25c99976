import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extractedFields } from '#shared/extraction/model.ts'
import { pictures } from '../../../functions/testing/media.ts'
import { localModel } from '../../local/environment.ts'
import { startBedrock } from './bedrock.ts'
import { allLogs, useStack } from './harness.ts'
import { pictureForm } from './uploads.ts'

let bedrock: Awaited<ReturnType<typeof startBedrock>>
beforeAll(async () => {
  bedrock = await startBedrock()
  process.env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] = bedrock.url
  process.env['BEDROCK_MODEL_ID'] = localModel.id
  process.env['BEDROCK_REGION'] = localModel.region
  process.env['BEDROCK_PRICE'] = localModel.price
})
afterAll(() => bedrock.close())
const stack = useStack()

const picture = await sharp(pictures['image/png'])
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Somebody’s street' } })
  .toBuffer()
const send = () => stack.staff.send('/api/crm/extract-lead', { method: 'POST', body: pictureForm(picture) })

it('the model gets a picture without metadata and a closed schema', async () => {
  expect((await send()).status).toBe(200)
  const [{ modelId, authorization, body } = expect.fail()] = bedrock.asked
  expect(modelId).toBe(localModel.id)
  expect(authorization).toMatch(/^AWS4-HMAC-SHA256 .*\/us-east-1\/bedrock\/aws4_request/)
  const sent = Buffer.from(body.messages[0].content[0].image.source.bytes, 'base64')
  expect((await sharp(sent).metadata()).exif).toBeUndefined()
  expect(sent.includes('street')).toBe(false)
  expect(JSON.parse(body.outputConfig.textFormat.structure.jsonSchema.schema)).toMatchObject({
    additionalProperties: false,
    required: ['leads'],
    properties: { leads: { items: { additionalProperties: false, required: extractedFields } } },
  })
})

it('a picture is not stored, and its words are not logged', async () => {
  expect((await send()).text).toContain('Lindqvist')
  const made = (await stack.calls()).filter(({ functionId }) => functionId === 'extraction/extract-lead')
  expect(made.map(({ service, action }) => `${service}:${action}`).toSorted()).toEqual([
    'bedrock:InvokeModel',
    'dynamodb:BatchGetItem',
  ])
  expect(await allLogs(stack)).not.toContain('Lindqvist')
})
