import { receiveText } from '../body.ts'
import { bucketOf, isoDate } from '../call.ts'
import type { Operation } from '../call.ts'
import { S3Error } from '../errors.ts'
import { allowChildren, childText, readXml } from '../xml.ts'

export const listBuckets: Operation = ({ store }) => {
  const Bucket = store.buckets().map(({ name, created }) => ({ Name: name, CreationDate: isoDate(created) }))
  const Owner = { ID: 'local', DisplayName: 'local' }
  return { xml: { root: 'ListAllMyBucketsResult', value: { Owner, Buckets: { Bucket } } } }
}

/** As in us-east-1: to create a bucket again is no error. */
export const createBucket: Operation = async ({ request, auth, store }) => {
  const name = request.bucket
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) || name.includes('..') || /^[\d.]+$/.test(name))
    throw new S3Error('InvalidBucketName', undefined, { detail: { BucketName: name } })
  if ((await receiveText(request, auth)) !== '')
    throw new S3Error('NotImplemented', 'A bucket of another region is not supported here.')
  store.createBucket(name)
  return { headers: { Location: `/${name}` } }
}

export const getBucketLocation: Operation = (call) => {
  bucketOf(call)
  return { xml: { root: 'LocationConstraint', value: '' } }
}

/** Nothing is encrypted here. */
export const getEncryption: Operation = (call) => {
  bucketOf(call)
  throw new S3Error('ServerSideEncryptionConfigurationNotFoundError')
}

export const putVersioning: Operation = async (call) => {
  const bucket = bucketOf(call)
  const root = readXml(await receiveText(call.request, call.auth), 'VersioningConfiguration')
  allowChildren(root, ['Status'])
  if (childText(root, 'Status') !== 'Enabled')
    throw new S3Error('NotImplemented', 'Versioning can be enabled, and nothing else, here.')
  call.store.enableVersioning(bucket.name)
  return {}
}
