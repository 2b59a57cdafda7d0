import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyText } from '../browser/copy-text.ts';
import { showSuccess } from '../call/notices.ts';
import { useTextOf } from '../text/text.ts';

/** Puts a value into the clipboard; `of` says which, for anyone who cannot see what the button is beside. */
export function CopyButton({ value, of }: { value: string; of: string }) {
  const text = useTextOf();
  const copy = async () => {
    await copyText(value);
    showSuccess(text('console.action.copied'));
  };
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={`${text('console.action.copy')}: ${of}`}
      title={text('console.action.copy')}
      onClick={() => void copy().catch(() => undefined)}
    />
  );
}
