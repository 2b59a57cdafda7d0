import type { Messages } from '@linehaul/contract/languages.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';
import { ja } from './messages/ja.ts';
import { zh } from './messages/zh.ts';

/** Texts of the faults that the kernel finds itself, under `wire`. */
export const kernelMessages = { en, zh, es, ja } satisfies Messages;

/** Under `permission`; the Chinese text is the one that the specification's console looks for (§6). */
export const permissionMessages: Messages = {
  en: {
    error: {
      denied: 'No permission for this operation',
      joining: 'The company has not been approved yet. Look at the progress of its application.',
      authorization: 'Please authorise the use of your data first',
      site: 'You do not work at the site where this happens',
    },
  },
  zh: {
    error: {
      denied: '没有此操作权限',
      joining: '企业尚未通过审核，请查看入驻进度。',
      authorization: '请进行数据授权',
      site: '您不属于办理此业务的网点',
    },
  },
  es: {
    error: {
      denied: 'Sin permiso para esta operación',
      joining: 'La empresa aún no ha sido aprobada. Consulte el progreso de su solicitud.',
      authorization: 'Autorice primero el uso de sus datos',
      site: 'Usted no trabaja en el centro donde esto ocurre',
    },
  },
  ja: {
    error: {
      denied: 'この操作の権限がありません',
      joining: '会社はまだ承認されていません。申請の進行状況をご確認ください。',
      authorization: '先にデータ利用を許可してください',
      site: 'この作業を行う拠点に所属していません',
    },
  },
};
