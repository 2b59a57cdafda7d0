import { refuseAt } from '@linehaul/contract/errors.ts';
import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { messageErrors } from '../contract/message.contract.ts';
import type { TenantUse } from '../contract/message-account.contract.ts';
import { accountRepo, type UseQuery } from './message-account.repo.ts';
import { costCents } from './message-account.rules.ts';

type UseInput = Omit<UseQuery, 'sent_day_from' | 'sent_day_to'> &
  Partial<Pick<UseQuery, 'sent_day_from' | 'sent_day_to'>>;

/** Tenants with what the caller's account has sent for them; of this month where no days are given. */
export async function tenantUses(
  scope: Scope,
  { sent_day_from, sent_day_to, ...query }: UseInput,
): Promise<Page<TenantUse>> {
  const repo = accountRepo(scope);
  const today = businessDay(scope);
  const from = sent_day_from ?? `${(sent_day_to ?? today).slice(0, 7)}-01`;
  const page = await repo.page({ ...query, sent_day_from: from, sent_day_to: sent_day_to ?? today });
  const { price_e4_per_part } = await repo.limits();
  const list = page.list.map(({ provider_cents, unpriced_parts, ...use }) => ({
    ...use,
    cost_cents: costCents({ provider_cents, unpriced_parts }, price_e4_per_part),
  }));
  return { ...page, list };
}

/** Answers whether the tenant's notices were permitted before. */
export async function savePermit(scope: Scope, supplier_id: number, is_permitted: boolean): Promise<boolean> {
  const repo = accountRepo(scope);
  const before = await repo.permits(supplier_id);
  if (await repo.permit(supplier_id, is_permitted)) return before;
  throw refuseAt(messageErrors.tenant_unknown, 'supplier_id');
}
