import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { RefundStage } from '../contract/refund-record.contract.ts';
import { refundLists } from './refund.repo.ts';

/** Refunds of the tenant that are not over. */
export async function openRefunds(scope: Scope): Promise<number> {
  const { refund, return: back } = {
    refund: await refundLists(scope).stages('refund'),
    return: await refundLists(scope).stages('return'),
  };
  const open = (stages: Record<RefundStage, number>) => stages.answer + stages.buyer + stages.receive + stages.paying;
  return open(refund) + open(back);
}
