import { memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import type { CertificationTables } from './certification.repo.ts';

/** Who was asked about; what the register answered, and when, stays. */
export const checksOfErased = memberRecords.offer({
  key: 'certification',
  findNeed: async (scope, { id }) => {
    const checks = scope.tables<CertificationTables>().selectFrom('certification_check');
    const open = checks.where('member_id', '=', id).where('state', '=', 'waiting').select('id').limit(1);
    return (await open.executeTakeFirst()) ? 'on_way' : null;
  },
  collect: async (scope, { id }) => {
    const checks = scope.tables<CertificationTables>().selectFrom('certification_check');
    const rows = await checks.where('member_id', '=', id).select(['name', 'number_masked']).execute();
    return {
      names: rows.map(({ name }) => name),
      contacts: rows.map(({ number_masked }) => number_masked),
    };
  },
  erase: async (scope, { id }) => {
    await scope
      .tables<CertificationTables>()
      .updateTable('certification_check')
      .set({ name: '', number_masked: '', subject_encrypted: '', fingerprint: '', note: '' })
      .where('member_id', '=', id)
      .execute();
  },
});
