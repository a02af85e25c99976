import { listen } from '../http.ts'
import { answerNetworks } from './networks.ts'
import { NetworkStore } from './store.ts'

export interface Networks {
  /** For SANDBOX_NETWORKS_URL. */
  url: string
  store: NetworkStore
  close(): Promise<void>
}

/** Starts the sandbox platforms on their own server. */
export async function startNetworks({ file }: { file: string }): Promise<Networks> {
  const store = new NetworkStore(file)
  const server = await listen((request, response) => {
    const url = `http://${request.headers.host}/__local/platforms`
    const path = new URL(request.url ?? '/', url).pathname.replace(/^\/__local\/platforms/, '')
    answerNetworks({ store, url }, path, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  return {
    url: `${server.url}/__local/platforms`,
    store,
    close: async () => {
      await server.close()
      store.close()
    },
  }
}
