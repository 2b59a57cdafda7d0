import type { Messages } from '@linehaul/contract/languages.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

/** Texts of the faults that the kernel finds itself, under `wire`. */
export const kernelMessages = { en, zh, es, ja } satisfies Messages;

/** Under `permission`; the Chinese text is the one that the specification's console looks for (§6). */
export const permissionMessages: Messages = {
  en: { error: { denied: 'No permission for this operation' } },
  zh: { error: { denied: '没有此操作权限' } },
  es: { error: { denied: 'Sin permiso para esta operación' } },
  ja: { error: { denied: 'この操作の権限がありません' } },
};
