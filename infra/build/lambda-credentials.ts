/**
 * Stands in, in bundles, for the chain by which the SDK finds credentials: Lambda hands them over in the environment, and
 * the other ways (profiles, sign-on, web identity, instance metadata) are a third of a function's code.
 */
export const defaultProvider = () => () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  if (!accessKeyId || !secretAccessKey)
    return Promise.reject(new Error('The environment holds no credentials'))
  return Promise.resolve({ accessKeyId, secretAccessKey, sessionToken })
}
