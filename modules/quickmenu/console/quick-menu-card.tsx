import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';
import type { en } from '../messages/en.ts';
import { useQuickMenu } from './quick-menu.ts';
import { manageQuickMenu } from './quick-menu-state.ts';
import './quick-menu.css';

/** The quick menu on the start page. */
export default function QuickMenuCard() {
  const t = useText<typeof en>('quickmenu');
  const { shortcuts, isLoaded } = useQuickMenu();
  const open = shortcuts.filter((shortcut) => shortcut.open);
  if (!isLoaded) return null;
  return (
    <nav className="lh-surface lh-quick-card" aria-label={t('noun.many')}>
      <header>
        <h2>{t('noun.many')}</h2>
        <Button type="text" size="small" onClick={() => manageQuickMenu()}>
          {t('manage')}
        </Button>
      </header>
      {open.length === 0 ? <p>{t('empty')}</p> : null}
      <ul>
        {open.map(({ path, full_path, shown }) => (
          <li key={path}>
            <Link to={full_path} title={shown}>
              <span className="lh-quick-letter" aria-hidden="true">
                {[...shown][0]}
              </span>
              <span className="lh-quick-name">{shown}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
