import { readTagDocument } from '../attributes.ts'
import { receiveText } from '../body.ts'
import { bucketOf, versionHeader, versionOf } from '../call.ts'
import type { Operation } from '../call.ts'

export const getTagging: Operation = (call) => {
  const version = versionOf(call)
  return {
    headers: versionHeader(bucketOf(call), version.version),
    xml: { root: 'Tagging', value: { TagSet: { Tag: version.attributes.tags } } },
  }
}

export const putTagging: Operation = async (call) => {
  const tags = readTagDocument((await receiveText(call.request, call.auth)).text)
  const version = versionOf(call)
  call.store.setTags(version, tags)
  return { headers: versionHeader(bucketOf(call), version.version) }
}

export const deleteTagging: Operation = (call) => {
  const version = versionOf(call)
  call.store.setTags(version, [])
  return { status: 204, headers: versionHeader(bucketOf(call), version.version) }
}
