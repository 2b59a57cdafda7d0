import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type { WxpubFault, WxpubKind, WxpubState } from '../contract/wxpub-record.contract.ts';

export interface WxpubTables {
  wxpub_token: Table<'wxpub_token'>;
  wxpub_fan: Table<'wxpub_fan'>;
  wxpub_message: Table<
    'wxpub_message',
    {
      direction: 'in' | 'out';
      kind: WxpubKind;
      state: WxpubState;
      fault: Generated<WxpubFault>;
      via: 'none' | 'answer' | 'service';
    }
  >;
}
