import { ScanOutlined } from '@ant-design/icons';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert, Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { waybillsText } from './counted-texts.ts';
import type { Said } from './use-said.ts';
import type { Workbench } from './use-workbench.ts';

interface ScanFieldProps {
  typed: string;
  setTyped: (typed: string) => void;
  scan: (code: string) => void;
  /** Full address of what it asks for. */
  label?: string;
}

export function ScanField({ typed, setTyped, scan, label = 'trip.bench.scan' }: ScanFieldProps) {
  const text = useTextOf();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('.tr-bench-pane [role="option"][tabindex="0"]')?.focus();
    }
    const code = typed.trim();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || code === '') return;
    event.preventDefault();
    setTyped('');
    scan(code);
  };
  return (
    <Input
      autoFocus
      allowClear
      size="large"
      className="tr-bench-scan"
      value={typed}
      prefix={<ScanOutlined aria-hidden="true" />}
      placeholder={text(label)}
      aria-label={text(label)}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** What became of the last scan, large and in colour: it is seen from the ramp. */
export function SaidLine({ said }: { said: Said | null }) {
  const text = useTextOf();
  return (
    <div className="tr-bench-said" role="status" aria-live="assertive">
      {said ? (
        <p key={said.at} data-done={said.isDone}>
          <span aria-hidden="true">{said.isDone ? '✓' : '✕'}</span>
          <span>{said.text}</span>
          {said.offer ? (
            <GuardedButton type="primary" onClick={said.offer.run}>
              {text(said.offer.title)}
            </GuardedButton>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

export function Overload({ bench }: { bench: Workbench }) {
  const text = useTextOf();
  const { overload } = bench;
  if (!overload) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={text('trip.error.overload')}
      description={waybillsText(overload.lines.length)}
      action={
        <span className="tr-tools">
          <GuardedButton danger onClick={bench.loadAnyway}>
            {text('trip.choose.load_anyway')}
          </GuardedButton>
          <Button onClick={bench.keepOff}>{text('trip.bench.keep_off')}</Button>
        </span>
      }
    />
  );
}
