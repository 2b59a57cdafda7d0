import type { Noun } from './server-files.ts';

export function listScreenFile({ noun, title }: Noun): string {
  return `import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ${noun}Contract } from '../contract/${noun}.contract.ts';

export default listScreen({
  endpoint: ${noun}Contract.${title}List,
  messages: '${noun}',
  columns: [{ field: 'name', sortable: true }, { field: 'remark' }, { field: 'created_at', as: 'time' }],
  empty: '${noun}.empty',
});
`;
}

export function consoleModuleFile({ noun, title }: Noun): string {
  return `import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { ${noun}Permissions } from '../contract/${noun}-permissions.contract.ts';

export const ${noun}Console = consoleModule({
  name: '${noun}',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: '/logistics/${noun}/manage',
      title: '${noun}.menu.list',
      load: () => import('./${noun}-list.tsx'),
      needs: [${noun}Permissions.${title}List],
      primary: 'orders',
      menu: 90,
    },
  ],
});
`;
}

export function englishFile({ noun, title }: Noun): string {
  return `import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { ${noun}Errors } from '../contract/${noun}.contract.ts';

export const en = {
  menu: { list: '${title} list' },
  field: { name: 'Name', remark: 'Remark', created_at: 'Added' },
  empty: 'Nothing here yet.',
  error: {
    name_taken: 'This name is taken.',
  } satisfies ErrorTexts<typeof ${noun}Errors>,
};
`;
}

const words = {
  zh: { list: '列表', name: '名称', remark: '备注', added: '添加时间', empty: '暂无数据。', taken: '该名称已被使用。' },
  es: {
    list: 'Lista',
    name: 'Nombre',
    remark: 'Observación',
    added: 'Añadido',
    empty: 'Aún no hay nada.',
    taken: 'Este nombre ya está en uso.',
  },
  ja: {
    list: '一覧',
    name: '名称',
    remark: '備考',
    added: '追加日時',
    empty: 'まだありません。',
    taken: 'この名称は使用されています。',
  },
} as const;

export function translationFile(language: keyof typeof words, { title }: Noun): string {
  const word = words[language];
  return `import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ${language}: Translation<typeof en> = {
  menu: { list: '${title} ${word.list}' },
  field: { name: '${word.name}', remark: '${word.remark}', created_at: '${word.added}' },
  empty: '${word.empty}',
  error: { name_taken: '${word.taken}' },
};
`;
}
