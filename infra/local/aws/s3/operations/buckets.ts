import { receiveText } from '../body.ts'
import { bucketOf, isoDate, owner } from '../call.ts'
import type { Operation } from '../call.ts'
import { S3Error } from '../errors.ts'
import { allowChildren, childText, readXml } from '../xml.ts'

export const listBuckets: Operation = ({ store }) => {
  const Bucket = store.buckets().map(({ name, created }) => ({ Name: name, CreationDate: isoDate(created) }))
  return { xml: { root: 'ListAllMyBucketsResult', value: { Owner: owner, Buckets: { Bucket } } } }
}

export const createBucket: Operation = async ({ request, auth, store }) => {
  const name = request.bucket
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) || name.includes('..') || /^[\d.]+$/.test(name))
    throw new S3Error('InvalidBucketName', undefined, { detail: { BucketName: name } })
  const { text } = await receiveText(request, auth)
  let region = auth.scope.region
  if (text !== '') {
    const root = readXml(text, 'CreateBucketConfiguration')
    allowChildren(root, ['LocationConstraint'])
    region = childText(root, 'LocationConstraint') || region
    if (region !== auth.scope.region) throw new S3Error('IllegalLocationConstraintException')
  }
  store.createBucket(name, region)
  return { headers: { Location: `/${name}` } }
}

export const headBucket: Operation = (call) => ({
  headers: { 'x-amz-bucket-region': bucketOf(call).region, 'x-amz-access-point-alias': 'false' },
})

export const deleteBucket: Operation = ({ request, store }) => {
  store.deleteBucket(request.bucket)
  return { status: 204 }
}

export const getBucketLocation: Operation = (call) => {
  const { region } = bucketOf(call)
  return { xml: { root: 'LocationConstraint', value: region === 'us-east-1' ? '' : region } }
}

/** Nothing is encrypted here. */
export const getEncryption: Operation = (call) => {
  bucketOf(call)
  throw new S3Error('ServerSideEncryptionConfigurationNotFoundError')
}

export const getVersioning: Operation = (call) => {
  const { versioning } = bucketOf(call)
  return { xml: { root: 'VersioningConfiguration', value: { Status: versioning || undefined } } }
}

export const putVersioning: Operation = async (call) => {
  const bucket = bucketOf(call)
  const root = readXml((await receiveText(call.request, call.auth)).text, 'VersioningConfiguration')
  allowChildren(root, ['Status'])
  const status = childText(root, 'Status')
  if (status !== 'Enabled' && status !== 'Suspended') throw new S3Error('MalformedXML')
  call.store.setVersioning(bucket.name, status)
  return {}
}
