import { SearchOutlined } from '@ant-design/icons';
import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';
import { openPalette } from './palette-state.ts';
import './palette-button.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The header's search: looks like the field that it opens. */
export function PaletteButton() {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const open = text('palette.open');
  if (isMobile) {
    return <Button type="text" icon={<SearchOutlined />} aria-label={open} onClick={openPalette} />;
  }
  return (
    <button type="button" className="palette-button" aria-keyshortcuts="Control+K /" title={open} onClick={openPalette}>
      <SearchOutlined aria-hidden="true" />
      <span>{text('palette.title')}</span>
      <span className="palette-button-keys" aria-hidden="true">
        <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        <kbd>/</kbd>
      </span>
    </button>
  );
}
