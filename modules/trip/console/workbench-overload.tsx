import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert, Button } from 'antd';
import { waybillsText } from './counted-texts.ts';
import type { Workbench } from './use-workbench.ts';

/** A load that is too much waits for a word. */
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
