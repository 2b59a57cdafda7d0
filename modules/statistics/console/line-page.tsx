import { LineBars } from './rank-panel.tsx';
import { LineRankPanel } from './rank-panels.tsx';
import { StatisticsPage } from './statistics-page.tsx';

/** Lines beside each other. */
export default function LineFiguresPage() {
  return (
    <StatisticsPage hasSteps={false}>
      <LineBars />
      <LineRankPanel />
    </StatisticsPage>
  );
}
