/** Where the local stack simulates the social networks; undefined in Lambda. @throws for another machine */
export function sandbox(): string | undefined {
  const url = process.env['SANDBOX_NETWORKS_URL']
  if (!url || process.env['AWS_LAMBDA_FUNCTION_NAME']) return undefined
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('The sandbox must be on this machine')
  return url
}
