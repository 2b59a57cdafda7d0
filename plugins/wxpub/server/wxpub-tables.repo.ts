import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type { SyncPhase } from '../contract/wxpub-fan.contract.ts';
import type { WxpubFault, WxpubKind, WxpubState } from '../contract/wxpub-record.contract.ts';

export interface WxpubTables {
  wxpub_token: Table<'wxpub_token'>;
  wxpub_fan: Table<'wxpub_fan'>;
  wxpub_fan_tag: Table<'wxpub_fan_tag'>;
  wxpub_tag: Table<'wxpub_tag'>;
  wxpub_sync: Table<'wxpub_sync', { phase: SyncPhase; fault: Generated<WxpubFault> }>;
  wxpub_menu: Table<'wxpub_menu'>;
  wxpub_template: Table<'wxpub_template'>;
  wxpub_account_template: Table<'wxpub_account_template'>;
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
