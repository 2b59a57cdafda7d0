import { ProgressPanel } from '@linehaul/ui/progress-panel.tsx';
import { Button } from 'antd';
import { count } from '../format/format.ts';
import { useTextOf } from '../text/text.ts';
import type { ExportProgress } from './list-export-run.ts';

/** How far an export is, and how to stop it. */
export function ExportPanel({ progress, stop }: { progress: ExportProgress | 'starting'; stop: () => void }) {
  const text = useTextOf();
  const knownProgress = progress === 'starting' ? null : progress;
  const total = knownProgress?.total ?? null;
  const part = knownProgress && total ? { part: Math.min(1, knownProgress.sent / total) } : {};
  const n = count(knownProgress?.sent ?? 0);
  const ofTotal = total === null ? text('console.list.export_rows_only', { n }) : null;
  const detail = ofTotal ?? text('console.list.export_rows', { n, total: count(total) });
  return (
    <div className="lh-list-export">
      <ProgressPanel
        title={text('console.list.export_running')}
        detail={knownProgress ? detail : text('console.list.export_starting')}
        {...part}
      >
        <Button size="small" onClick={stop}>
          {text('console.action.cancel')}
        </Button>
      </ProgressPanel>
    </div>
  );
}
