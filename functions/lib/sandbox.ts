/**
 * Where the local stack plays the social networks; never in Lambda, and never anywhere but on this machine.
 * @throws when it is set to another machine
 */
export function sandbox(): string | undefined {
  const url = process.env['SANDBOX_NETWORKS_URL']
  if (!url || process.env['AWS_LAMBDA_FUNCTION_NAME']) return undefined
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('The sandbox must be on this machine')
  return url
}
