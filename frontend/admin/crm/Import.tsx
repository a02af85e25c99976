import { Page } from '../kit/Page.tsx'

const Import = () => <Page title="Import">{null}</Page>

export default Import
