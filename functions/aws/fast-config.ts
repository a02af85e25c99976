/**
 * Makes a client's configuration fast to copy, which the SDK does several times a call and which takes a quarter of its
 * own time. V8 keeps what is put together field by field as a dictionary, and lays it out again once it is walked
 * through as a prototype. One step is enough.
 * @returns the client
 */
export const withFastConfig = <Client extends { readonly config: object }>(client: Client): Client => {
  for (const field in Object.create(client.config)) if (field) break
  return client
}
