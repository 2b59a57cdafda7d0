import { personRecords } from '@linehaul/modules/evidence/server/evidence.port.ts';
import { memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { receiverHash } from './message-cipher.rules.ts';
import { type MessageTables, withdrawn } from './message-tables.repo.ts';

const nothingSaid = { ...withdrawn, text: '', receiver_masked: '', receiver_hash: '', encrypted_receiver: '' };

/** What was said to persons about their freight, and where; that something was said at all stays. */
async function eraseNotices(scope: Scope, subjects: readonly string[]): Promise<void> {
  await scope
    .tables<MessageTables>()
    .updateTable('message')
    .set(nothingSaid)
    .where('kind', '=', 'notice')
    .where('subject', 'in', subjects)
    .execute();
}

export const personsOfMessages = personRecords.offer({
  key: 'message',
  // Receivers are those of the records that the messages are about.
  collect: async () => ({ names: [], contacts: [] }),
  erase: (scope, { waybills, orders }) =>
    eraseNotices(scope, [...waybills.map(({ waybill_no }) => waybill_no), ...orders.map(({ order_no }) => order_no)]),
});

/** What was said to a member, where they were reached. */
export const messagesOfErased = (secrets: SecretCipher) =>
  memberRecords.offer({
    key: 'message',
    erase: async (scope, { texts }) => {
      const hashes = texts.map((to) => receiverHash(secrets, to));
      if (hashes.length === 0) return;
      const tables = scope.tables<MessageTables>();
      await tables.updateTable('message').set(nothingSaid).where('receiver_hash', 'in', hashes).execute();
    },
  });
