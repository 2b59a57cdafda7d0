import { PageContainer } from '@ant-design/pro-components';

// biome-ignore lint/style/noDefaultExport: umi takes the page from the default export
export default function Elsewhere() {
  return <PageContainer>Nothing is measured here.</PageContainer>;
}
