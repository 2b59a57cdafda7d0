import { FileOutlined, PlusOutlined } from '@ant-design/icons';
import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { routeMetaOf } from '@linehaul/console-kernel/module/route-meta.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { textIn, type useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ReactNode } from 'react';
import { hiddenFor } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { PrimaryIcon } from '../sidebar/primary-icons.tsx';
import type { Command } from './commands.tsx';
import type { Named } from './menu-search.ts';
import type { Pinyin } from './pinyin.ts';

/** A page, an action of a page, or something that the shell does. */
export interface Entry extends Named {
  section: 'pages' | 'actions';
  icon: ReactNode;
  /** The section of the menu that it belongs to. */
  note: string;
  screen: MountedScreen | null;
  run: (() => void) | null;
}

function sectionOf(screen: MountedScreen): Entry['section'] | null {
  if (!routeMetaOf(screen).hidden) return 'pages';
  return screen.primary ? 'actions' : null;
}

function iconOf(screen: MountedScreen): ReactNode {
  if (screen.menu === undefined) return <PlusOutlined />;
  return screen.primary ? <PrimaryIcon primary={screen.primary} active={false} /> : <FileOutlined />;
}

export interface EntrySources {
  identity: Identity;
  text: ReturnType<typeof useTextOf>;
  commands: readonly Command[];
  /** The Chinese texts are loaded. */
  hasChinese: boolean;
  isChinese: boolean;
  pinyin: Pinyin | null;
}

const unspelt = { pinyin: '', initials: '' };

/** Everything with a name that this caller may reach. */
export function entriesOf({ identity, text, commands, hasChinese, isChinese, pinyin }: EntrySources): Entry[] {
  const spellings = (chinese: string) => (pinyin && chinese !== '' ? pinyin.spell(chinese) : unspelt);
  const pages = screens
    .filter((screen) => !routeMetaOf(screen).noSearch && hiddenFor(screen, identity) === null)
    .flatMap((screen): Entry[] => {
      const section = sectionOf(screen);
      if (!section) return [];
      const chinese = hasChinese ? textIn('zh', screen.title) : '';
      return [
        {
          key: `page ${screen.path}`,
          section,
          icon: iconOf(screen),
          title: text(screen.title),
          chinese,
          ...spellings(chinese),
          path: screen.path,
          note: screen.primary ? text(`shell.primary.${screen.primary}`) : '',
          screen,
          run: null,
        },
      ];
    });
  const actions = commands.map(({ key, icon, title, run }): Entry => {
    const chinese = isChinese ? title : '';
    const words = { title, chinese, ...spellings(chinese), path: '', note: '' };
    return { key, section: 'actions', icon, ...words, screen: null, run };
  });
  return [...pages, ...actions];
}
