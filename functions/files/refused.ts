/** Why a file is not accepted. The message is for the person who sent it. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
