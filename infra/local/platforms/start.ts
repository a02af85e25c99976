import { listen } from '../http.ts'
import { answerNetworks } from './networks.ts'
import { NetworkStore } from './store.ts'

/** Starts the sandbox platforms on their own server. Its address is for SANDBOX_NETWORKS_URL. */
export async function startNetworks({ file }: { file: string }) {
  const store = new NetworkStore(file)
  const server = await listen((request, response) => {
    const url = `http://${request.headers.host}/__local/platforms`
    const path = new URL(request.url ?? '/', url).pathname.replace(/^\/__local\/platforms/, '')
    answerNetworks({ store, url }, path, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  const close = () => server.close().then(() => store.close())
  return { url: `${server.url}/__local/platforms`, store, close }
}
