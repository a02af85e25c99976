import { Page } from '../kit/Page.tsx'

const Today = () => <Page title="Today">{null}</Page>

export default Today
