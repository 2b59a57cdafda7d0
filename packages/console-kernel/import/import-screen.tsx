import { ProgressPanel } from '@linehaul/ui/progress-panel.tsx';
import { Alert, Button } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useQueryOf } from '../call/call.ts';
import { count } from '../format/format.ts';
import { screenOf } from '../module/screen-of.ts';
import { PageHeader } from '../screen/page-header.tsx';
import { useUnsaved } from '../screen/unsaved.ts';
import { useTextOf } from '../text/text.ts';
import { ImportDrop } from './import-drop.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportResult } from './import-result.tsx';
import { type ImportRun, type Running, useImportRun } from './import-run.ts';
import type { ImportSpec } from './import-types.ts';
import './import-screen.css';

const pollMs = 600;
/** Part of the bar that sending takes; the server's work is the rest. */
const sendingShare = 0.3;

const steps = ['file', 'columns', 'checked', 'imported'] as const;

function Steps({ spec, phase }: { spec: ImportSpec; phase: ImportRun['phase'] }) {
  const text = useTextOf();
  const current = steps.indexOf(phase);
  const stateOf = (at: number) => {
    if (at === current) return 'current';
    return at < current ? 'done' : 'next';
  };
  return (
    <ol className="lh-import-steps">
      {steps.map((step, at) => (
        <li key={step} data-state={stateOf(at)} aria-current={at === current ? 'step' : undefined}>
          <span aria-hidden="true">{at + 1}</span>
          {text(`${spec.texts}.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function RunningPanel({ spec, running, run }: { spec: ImportSpec; running: Running; run: ImportRun }) {
  const text = useTextOf();
  const { work, batch_key, sent: sentPart } = running;
  const hasFile = work !== 'correct';
  const progress = useQueryOf(
    spec.progress,
    { batch_key },
    { enabled: hasFile && sentPart === 1, quiet: true, refetchIntervalMs: pollMs },
  );
  const percent = progress.data?.percent ?? 0;
  const part = sentPart * sendingShare + (percent / 100) * (1 - sendingShare);
  const rows = progress.data?.rows ?? 0;
  return (
    <ProgressPanel
      title={text(`${spec.texts}.working.${hasFile && sentPart < 1 ? 'send' : work}`)}
      {...(hasFile ? { part } : {})}
      detail={rows > 0 ? text(`${spec.texts}.rows_done`, { n: count(rows) }) : null}
    >
      {work === 'check' || sentPart < 1 ? (
        <Button size="small" onClick={run.stop}>
          {text('console.action.cancel')}
        </Button>
      ) : null}
    </ProgressPanel>
  );
}

/** The page of `importScreen`, for a screen that has something to choose before the file. */
export function ImportPage({ spec, lead }: { spec: ImportSpec; lead?: ReactNode }) {
  const text = useTextOf();
  const run = useImportRun(spec);
  const { phase, running, fault, file } = run;
  const hasEdits = Object.keys(run.edits).length > 0;
  useUnsaved(running !== null || hasEdits || phase === 'columns' || phase === 'checked');
  return (
    <div className="lh-page">
      <PageHeader
        note={file ? `${file.name} · ${text(`${spec.texts}.size`, { n: count(Math.ceil(file.size / 1024)) })}` : null}
      />
      {lead}
      <Steps spec={spec} phase={phase} />
      {fault ? <Alert type="error" showIcon title={fault} /> : null}
      {running ? <RunningPanel spec={spec} running={running} run={run} /> : null}
      <div className="lh-import" inert={running !== null}>
        {phase === 'file' ? <ImportDrop spec={spec} onFile={(file) => void run.take(file)} /> : null}
        {phase === 'columns' ? <ImportMapping spec={spec} run={run} /> : null}
        {phase === 'checked' || phase === 'imported' ? <ImportResult spec={spec} run={run} /> : null}
      </div>
    </div>
  );
}

/** A page that takes a csv or xlsx file: columns, dry run, corrections in place, import. */
export function importScreen(spec: ImportSpec): ComponentType {
  return screenOf(ImportPage, { spec });
}
