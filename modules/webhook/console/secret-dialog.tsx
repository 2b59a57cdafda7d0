import { copyText } from '@linehaul/console-kernel/browser/copy-text.ts';
import { showSuccess, showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { confirming } from '@linehaul/ui/dialog-keys.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Alert, Button } from 'antd';

/** The secret, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useTextOf();
  const copy = () =>
    copyText(secret).then(
      () => showSuccess(text('webhook.panel.copied')),
      () => showWarning(text('webhook.panel.copy_failed')),
    );
  return (
    <Modal
      open
      width={520}
      title={text('webhook.panel.secret_title')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className="wh-secret">
        <Alert type="warning" title={text('webhook.panel.secret_text')} />
        <code>{secret}</code>
        <p>{text('webhook.panel.secret_how')}</p>
        <div>
          <Button onClick={() => void copy()}>{text('webhook.panel.copy')}</Button>
          <Button type="primary" {...confirming} onClick={onClose}>
            {text('webhook.panel.secret_kept')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
