import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { MenuProps } from 'antd';
import { useCallback } from 'react';
import { useTabActions } from './tab-actions.ts';
import { type Closing, goneBy, moved, neighbour, type Tab, type Tabs } from './tab-rules.ts';
import { keysText } from './tab-shortcuts.ts';

const closings: readonly Closing[] = ['one', 'left', 'right', 'others', 'all'];
const steps = [
  { key: 'move_left', by: -1, keys: keysText('Ctrl', 'Shift', '←') },
  { key: 'move_right', by: 1, keys: keysText('Ctrl', 'Shift', '→') },
] as const;
const turns = [
  { key: 'previous', by: -1, keys: keysText('Alt', 'Shift', '←') },
  { key: 'next', by: 1, keys: keysText('Alt', 'Shift', '→') },
] as const;

type Items = NonNullable<MenuProps['items']>;

/** What can be done with a tab, for its own menu and for the bar's. */
export function useTabMenu(): (tab: Tab, tabs: Tabs) => Items {
  const text = useTextOf();
  const actions = useTabActions();
  return useCallback(
    (tab, tabs) => [
      { key: 'refresh', label: text('tabs.refresh'), onClick: () => actions.refresh(tab) },
      { key: 'copy', label: text('tabs.copy_address'), onClick: () => actions.copyAddress(tab) },
      { key: 'window', label: text('tabs.open_window'), onClick: () => actions.openWindow(tab) },
      { type: 'divider' },
      ...steps.map(({ key, by, keys }) => ({
        key,
        label: text(`tabs.${key}`),
        extra: keys,
        disabled: moved(tabs, tab.id, tabs.indexOf(tab) + by) === tabs,
        onClick: () => actions.move(tab, by),
      })),
      ...turns.map(({ key, by, keys }) => ({
        key,
        label: text(`tabs.${key}`),
        extra: keys,
        disabled: tabs.length < 2,
        onClick: () => {
          const other = neighbour(tabs, tab.id, by);
          if (other) actions.show(other);
        },
      })),
      { type: 'divider' },
      ...closings.map((closing) => ({
        key: closing,
        label: text(`tabs.close_${closing}`),
        ...(closing === 'one' ? { extra: keysText('Alt', 'Shift', 'W') } : {}),
        disabled: goneBy(tabs, tab.id, closing).length === 0,
        onClick: () => actions.close(tab.id, closing),
      })),
    ],
    [text, actions],
  );
}
