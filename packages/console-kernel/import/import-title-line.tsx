import { maxTitleLines } from '@linehaul/contract/table-titles.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTextOf } from '../text/text.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportSpec } from './import-types.ts';

const shownCharacters = 60;

/** Where the titles were found, and another line or sheet to be chosen for them. */
export function TitleLine({ spec, run }: { spec: ImportSpec; run: ImportRun }) {
  const text = useTextOf();
  const [isChanging, setChanging] = useState(false);
  const { sheets, sheet, titleRow } = run.head;
  const name = sheets[sheet]?.name ?? '';
  const key = name === '' ? 'titles_in_row' : 'titles_in_sheet';
  const lines = (sheets[sheet]?.lines ?? []).slice(0, maxTitleLines);
  const lineText = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(' | ');
  return (
    <div className="lh-import-titles">
      <span>{text(`${spec.texts}.${key}`, { sheet: name, row: titleRow })}</span>
      {isChanging ? null : (
        <Button type="link" size="small" onClick={() => setChanging(true)}>
          {text(`${spec.texts}.change_titles`)}
        </Button>
      )}
      {isChanging && sheets.length > 1 ? (
        <Select
          value={sheet}
          aria-label={text(`${spec.texts}.sheet`)}
          options={sheets.map((option, value) => ({ value, label: option.name }))}
          onChange={(next) => run.place({ sheet: next, titleRow: sheets[next]?.lines[0]?.row ?? 1 })}
        />
      ) : null}
      {isChanging ? (
        <Select
          value={titleRow}
          aria-label={text(`${spec.texts}.title_row`)}
          popupMatchSelectWidth={false}
          options={lines.map(({ row, cells }) => ({
            value: row,
            label: `${row} · ${lineText(cells).slice(0, shownCharacters)}`,
          }))}
          onChange={(next) => run.place({ sheet, titleRow: next })}
        />
      ) : null}
    </div>
  );
}
