import { CloudUploadOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { currentLanguage } from '../browser/app-state.ts';
import { hasText, useTextOf } from '../text/text.ts';
import { targetAddress } from './import-columns.ts';
import { csvFile, download } from './import-csv.ts';
import type { ImportSpec } from './import-types.ts';

interface ImportDropProps {
  spec: ImportSpec;
  onFile: (file: File) => void;
}

/** A file with the titles that the import knows, in the reader's language where it knows them. */
function downloadTemplate(spec: ImportSpec): void {
  const titles = Object.entries(spec.targets).map(([field, target]) => {
    const chinese = target.titles.find((title) => /\p{Script=Han}/u.test(title));
    return currentLanguage() === 'zh' && chinese ? chinese : field;
  });
  download(csvFile([titles]), `${spec.fileName}.csv`);
}

/** Where the file comes in: dropped, chosen, or pasted as a file. */
export function ImportDrop({ spec, onFile }: ImportDropProps) {
  const text = useTextOf();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const note = `${spec.texts}.note_${spec.fileName}`;
  return (
    <section className="lh-surface lh-import-card">
      <button
        type="button"
        className="lh-import-drop"
        data-over={over}
        onClick={() => input.current?.click()}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <CloudUploadOutlined aria-hidden="true" />
        <strong>{text(`${spec.texts}.drop`)}</strong>
        <span>{text(`${spec.texts}.drop_hint`)}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <div className="lh-import-known">
        <p>
          {hasText(note) ? `${text(note)} ` : null}
          {text(`${spec.texts}.titles_hint`)}
        </p>
        <ul>
          {Object.entries(spec.targets).map(([field, target]) => (
            <li key={field} data-required={target.required ?? false}>
              {text(targetAddress(spec, field))}
            </li>
          ))}
        </ul>
        <Button type="link" icon={<DownloadOutlined />} onClick={() => downloadTemplate(spec)}>
          {text(`${spec.texts}.template`)}
        </Button>
      </div>
    </section>
  );
}
