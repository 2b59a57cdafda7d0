import { DownloadOutlined } from '@ant-design/icons';
import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { type ExportFormat, exportOf, isExportable } from '@linehaul/contract/export.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { Button, Dropdown, type MenuProps, Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAborted, presentFault } from '../call/faults.ts';
import { showSuccess } from '../call/notices.ts';
import { count } from '../format/format.ts';
import { useCan } from '../permission/can.ts';
import { useScreenFrame } from '../screen/screen-context.ts';
import { textOf, useTextOf } from '../text/text.ts';
import type { ExportProgress, ExportRequest } from './list-export-run.ts';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec, SheetSpec } from './list-types.ts';
import { useListColumns } from './list-views.ts';

const ExportPanel = lazyOnRender(async () => ({ default: (await import('./list-export-panel.tsx')).ExportPanel }));

interface ExportRun {
  progress: ExportProgress | 'starting' | null;
  /** Of the list itself, or of another one by its filters. */
  start: (options: ExportRequest, endpoint?: EndpointSpec) => void;
  stop: () => void;
}

function isStopped(fault: unknown): boolean {
  return isAborted(fault) || (fault instanceof DOMException && fault.name === 'AbortError');
}

function useExportRun(spec: PlainListSpec): ExportRun {
  const [progress, setProgress] = useState<ExportRun['progress']>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (options: ExportRequest, endpoint = spec.endpoint) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress('starting');
    try {
      const { runExport } = await import('./list-export-run.ts');
      const rows = await runExport({ ...spec, endpoint }, options, controller.signal, setProgress);
      if (rows !== null) showSuccess(textOf('console.list.export_done', { n: count(rows) }));
    } catch (fault) {
      if (!isStopped(fault)) presentFault(fault);
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    start: (options, endpoint) => void start(options, endpoint),
    stop: () => running.current?.abort(),
  };
}

interface ListExport {
  /** The button with its menu; null where nobody may export, or where no file is made of the list. */
  button: ReactNode;
  /** While an export runs: how far it is, and how to stop it. */
  panel: ReactNode;
}

/** Export of the whole list, as it is filtered and sorted: as Excel or CSV, the columns shown or all. */
export function useListExport(spec: PlainListSpec, model: ListModel): ListExport {
  const text = useTextOf();
  const can = useCan();
  const screen = useScreenFrame()?.screen;
  const { shown: shownColumns } = useListColumns(spec);
  const run = useExportRun(spec);
  if (!isExportable(spec.endpoint) || !can(exportOf(spec.endpoint))) return { button: null, panel: null };
  const begin = (format: ExportFormat, isAll: boolean) =>
    run.start({
      format,
      title: screen ? text(screen.title) : '',
      values: model.values,
      isLong: model.total.is === 'more' || model.total.is === 'about',
      ...(isAll ? {} : { columns: shownColumns }),
    });
  const choices = (isAll: boolean): MenuProps['items'] => [
    { key: `xlsx ${isAll}`, label: text('console.list.export_excel'), onClick: () => begin('xlsx', isAll) },
    { key: `csv ${isAll}`, label: text('console.list.export_csv'), onClick: () => begin('csv', isAll) },
  ];
  const { sort: _sort, ...filters } = model.values;
  const takeOut = ({ title, endpoint }: SheetSpec, format: ExportFormat) =>
    run.start({ format, title: text(title), values: filters, isLong: false }, endpoint);
  const sheetItems = spec.sheets
    .filter(({ endpoint }) => can(exportOf(endpoint)))
    .map((sheet) => ({
      type: 'group' as const,
      key: sheet.title,
      label: text(sheet.title),
      children: (['xlsx', 'csv'] as const).map((format) => ({
        key: `${sheet.title} ${format}`,
        label: text(`console.list.export_${format === 'xlsx' ? 'excel' : 'csv'}`),
        onClick: () => takeOut(sheet, format),
      })),
    }));
  const items: MenuProps['items'] = [
    { type: 'group', key: 'shown', label: text('console.list.export_shown'), children: choices(false) ?? [] },
    { type: 'group', key: 'all', label: text('console.list.export_all'), children: choices(true) ?? [] },
    ...sheetItems,
  ];
  const isEmpty = model.rows.length === 0 || run.progress !== null;
  const button = (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" disabled={isEmpty}>
      <Tooltip title={text('console.list.export')}>
        <Button type="text" icon={<DownloadOutlined />} aria-label={text('console.list.export')} disabled={isEmpty} />
      </Tooltip>
    </Dropdown>
  );
  const panel = run.progress && <ExportPanel progress={run.progress} stop={run.stop} />;
  return { button, panel };
}
