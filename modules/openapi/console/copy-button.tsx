import { CopyOutlined } from '@ant-design/icons';
import { copyText } from '@linehaul/console-kernel/browser/copy-text.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';

/** Puts a value into the clipboard; `of` says which, for anyone who cannot see what the button is beside. */
export function CopyButton({ value, of }: { value: string; of: string }) {
  const text = useTextOf();
  const copy = async () => {
    await copyText(value);
    showSuccess(text('openapi.secret.copied'));
  };
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={`${text('openapi.secret.copy')}: ${of}`}
      title={text('openapi.secret.copy')}
      onClick={() => void copy().catch(() => undefined)}
    />
  );
}
