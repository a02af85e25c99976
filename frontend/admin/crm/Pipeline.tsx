import { Page } from '../kit/Page.tsx'

const Pipeline = () => <Page title="Pipeline">{null}</Page>

export default Pipeline
