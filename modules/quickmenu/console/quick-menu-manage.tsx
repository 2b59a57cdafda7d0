import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { useConsoleNavigation } from '@linehaul/console-kernel/module/console-navigation.ts';
import { Select } from '@linehaul/console-kernel/select/lazy-select.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { maxShortcuts } from '../contract/quickmenu.contract.ts';
import type { en } from '../messages/en.ts';
import type { QuickMenu, Shortcut } from './quick-menu.ts';
import { manageQuickMenu, useManaging } from './quick-menu-state.ts';

/** Adds any page of the menu; the list's rules are told when a page cannot be added. */
function AddPage({ add }: Pick<QuickMenu, 'add'>) {
  const t = useText<typeof en>('quickmenu');
  const text = useTextOf();
  const { pages } = useConsoleNavigation();
  const choose = (path: string) => {
    const screen = pages.find((page) => page.path === path);
    if (screen) void add({ path, full_path: path, name: screen.title, title: text(screen.title) });
  };
  return (
    <Select
      className="lh-quick-add"
      aria-label={t('add_page')}
      placeholder={t('add_page')}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={pages.map(({ path, title }) => ({ value: path, label: text(title) }))}
      onSelect={(path: string | null) => path !== null && choose(path)}
    />
  );
}

/** Several steps in a row are meant: only the second half of a double click is not. */
const stepMs = 500;

interface RowProps {
  shortcut: Shortcut;
  first: boolean;
  last: boolean;
  menu: QuickMenu;
}

function Row({ shortcut, first, last, menu }: RowProps) {
  const t = useText<typeof en>('quickmenu');
  const { shown: title, open } = shortcut;
  return (
    <li data-open={open}>
      <span className="lh-quick-name">
        {title}
        {open ? null : <small>{t('not_yours')}</small>}
      </span>
      <GuardedButton
        guardMs={stepMs}
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={first}
        aria-label={t('move_up', { title })}
        onClick={() => void menu.move(shortcut, -1)}
      />
      <GuardedButton
        guardMs={stepMs}
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={last}
        aria-label={t('move_down', { title })}
        onClick={() => void menu.move(shortcut, 1)}
      />
      <GuardedButton
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('delete', { title })}
        onClick={() => void menu.remove(shortcut)}
      />
    </li>
  );
}

/** Adds, reorders and deletes shortcuts; every step is saved at once. */
export function QuickMenuManage({ menu }: { menu: QuickMenu }) {
  const t = useText<typeof en>('quickmenu');
  const managing = useManaging();
  const { shortcuts, add } = menu;
  return (
    <Modal
      open={managing}
      title={t('manage_title')}
      footer={null}
      width={480}
      destroyOnHidden
      onCancel={() => manageQuickMenu(false)}
    >
      <div className="lh-quick-manage">
        <div className="lh-quick-manage-head">
          <AddPage add={add} />
          <span className="lh-figure">{t('count', { n: shortcuts.length, max: maxShortcuts })}</span>
        </div>
        {shortcuts.length === 0 ? <p>{t('empty')}</p> : null}
        <ol>
          {shortcuts.map((shortcut, at) => (
            <Row
              key={shortcut.path}
              shortcut={shortcut}
              first={at === 0}
              last={at === shortcuts.length - 1}
              menu={menu}
            />
          ))}
        </ol>
      </div>
    </Modal>
  );
}
