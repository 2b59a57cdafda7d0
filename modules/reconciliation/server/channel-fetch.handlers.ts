import { type Refusal, refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { paymentErrors } from '@linehaul/modules/payment/contract/payment-errors.contract.ts';
import { ChannelRefused, type PaymentChannel } from '@linehaul/modules/payment/server/payment.port.ts';
import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { asPlatform, asTenant, type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import type { ChannelDay, FetchFault } from '../contract/channel-item.contract.ts';
import { reconciliationErrors } from '../contract/reconciliation.contract.ts';
import { channelDayRepo } from './channel-day.repo.ts';
import { channelFetchRepo } from './channel-fetch.repo.ts';
import { type StatementLine, takeStatement } from './reconciliation.steps.ts';

const fault = (kind: FetchFault['kind']): FetchFault => ({ kind, code: '', words: '' });

async function askFor(
  ownScope: Scope,
  channel: PaymentChannel,
  day: string,
): Promise<readonly StatementLine[] | FetchFault> {
  try {
    if (channel.isReady && !(await channel.isReady(ownScope))) return fault('not_ready');
    return (await channel.statement?.(ownScope, day)) ?? fault('not_there');
  } catch (error) {
    return error instanceof ChannelRefused ? error.refusal : fault('silent');
  }
}

/** Asks a channel for one tenant's statement of a day. What cannot be had now is written down; null where all is well. */
export async function fetchStatement(
  scope: Scope,
  channel: PaymentChannel,
  supplierId: number,
  day: string,
): Promise<FetchFault | null> {
  const statement = await askFor(tenantScope(scope, supplierId, 'system'), channel, day);
  const isPlatforms = channel.collector !== 'payee' && supplierId === (await platformTenant(scope));
  return scope.transaction(async (tx) => {
    // What came into the platform's account is of all tenants.
    const ownScope = (isPlatforms ? asPlatform : asTenant)(tx, supplierId, 'system');
    if ('kind' in statement) {
      await channelFetchRepo(ownScope).failed(channel.key, day, statement);
      return statement;
    }
    await channelFetchRepo(ownScope).cover(channel.key, day);
    await takeStatement(ownScope, channel.key, statement);
    return null;
  });
}

function buildRefusal({ kind, code, words }: FetchFault): Refusal {
  if (kind === 'silent' || kind === 'not_there' || kind === 'not_ready')
    return refuse(reconciliationErrors[`fetch_${kind}`]);
  return refuse(paymentErrors[`refused_${kind}`], { params: { code, words } });
}

/** Fetches a day by hand, however old it is. */
export async function fetchDay(
  { scope, input, audit }: HandlerCall<{ channel: string; day: string }>,
  channels: readonly PaymentChannel[],
): Promise<ChannelDay> {
  const { day } = input;
  const channel = channels.find(({ key }) => key === input.channel);
  if (!channel?.statement) throw refuseAt(reconciliationErrors.not_fetchable, 'channel');
  if (day >= businessDay(scope)) throw refuseAt(reconciliationErrors.day_future, 'day');
  const fetchFault = await fetchStatement(scope, channel, scope.caller.supplier_id, day);
  if (fetchFault) throw buildRefusal(fetchFault);
  const after = await scope.once(async (tx) => {
    const id = await channelFetchRepo(tx).idOf(channel.key, day);
    return id === undefined ? undefined : channelDayRepo(tx).byId(id);
  });
  if (!after) throw refuse(wireErrors.not_found);
  audit({ record: `channel day ${after.id}`, after: { channel: channel.key, day, line_count: after.line_count } });
  return after;
}
