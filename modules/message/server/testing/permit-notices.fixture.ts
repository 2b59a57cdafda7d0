import type { Call } from '@linehaul/contract/wire.ts';
import { messageContract } from '../../contract/message.contract.ts';

/** Lets a tenant's notices go out by the platform's account. */
export async function permitNotices(platform: Call, supplier_id: number): Promise<void> {
  await platform(messageContract.NoticePermitSave, { supplier_id, is_permitted: true });
}
