import { copyText } from '@linehaul/console-kernel/browser/copy-text.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { confirming } from '@linehaul/ui/dialog-keys.tsx';
import { Alert, Button } from 'antd';

/** The codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useTextOf();
  const copy = async () => {
    await copyText(codes.join('\n'));
    showSuccess(text('security.factor.copied'));
  };
  return (
    <div className="lh-factor-step">
      <Alert type="warning" title={text('security.factor.codes_text')} />
      <ul className="lh-recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="lh-factor-buttons">
        <Button onClick={() => void copy().catch(() => undefined)}>{text('security.factor.copy')}</Button>
        <Button type="primary" {...confirming} onClick={onKept}>
          {text('security.factor.kept')}
        </Button>
      </div>
    </div>
  );
}
