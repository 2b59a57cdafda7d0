import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { confirming } from '@linehaul/ui/dialog-keys.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Alert, Button } from 'antd';
import type { MadeKey } from '../contract/openapi.contract.ts';
import { CodeBlock } from './code-block.tsx';

/** The secret, shown this once: only the button closes it, so that no stray click loses it. */
export function SecretDialog({ made, onKept }: { made: MadeKey; onKept: () => void }) {
  const text = useTextOf();
  return (
    <Modal
      open
      width={560}
      title={text('openapi.secret.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" {...confirming} onClick={onKept}>
          {text('openapi.secret.kept')}
        </Button>
      }
    >
      <div className="oa-secret">
        <Alert type="warning" showIcon title={text('openapi.secret.warning')} />
        <CodeBlock title={text('openapi.field.app_id')} code={made.set.app_id} />
        <CodeBlock title={text('openapi.secret.secret')} code={made.secret} />
      </div>
    </Modal>
  );
}
