import { memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import type { WxpubTables } from './wxpub-tables.repo.ts';

/** A follower who was the member is nobody's any more, and what they have written and were answered goes. */
export const fansOfErased = memberRecords.offer({
  key: 'wxpub',
  erase: async (scope, { id }) => {
    const tables = scope.tables<WxpubTables>();
    const openIds = tables.selectFrom('wxpub_fan').select('open_id').where('member_id', '=', id);
    await tables
      .updateTable('wxpub_message')
      .set({ content: '', reply: null })
      .where('open_id', 'in', openIds)
      .execute();
    await tables.updateTable('wxpub_fan').set({ member_id: null, remark: '' }).where('member_id', '=', id).execute();
  },
});
