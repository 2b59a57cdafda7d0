import { SiteBars } from './rank-panel.tsx';
import { SiteRankPanel } from './rank-panels.tsx';
import { StatisticsPage } from './statistics-page.tsx';

/** Sites beside each other. */
export default function SiteFiguresPage() {
  return (
    <StatisticsPage hasSteps={false}>
      <SiteBars />
      <SiteRankPanel />
    </StatisticsPage>
  );
}
